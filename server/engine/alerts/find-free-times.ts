import { isAbout, readWallClock, type WallClock } from '#server/rules/alert-hours.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { Db, EngineParts, Operator, Trx } from '../call/context.ts';
import { paymentOf } from '../call/payment-of.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { audiencesOfMember, findMembers } from '../tee-sheet/audiences.ts';
import type { AvailableTime } from '../tee-sheet/availability.ts';
import { fitsPlayers, readAvailability } from '../tee-sheet/read-availability.ts';
import type { WatchedFacility, WatchingAlert } from './watched.queries.ts';
import { daysAround } from './write-alert.ts';

/** Returns null when the facility no longer has alerts. */
export async function findWatched(
  db: Db,
  parts: EngineParts,
  { alias, facilityId }: WatchedFacility,
): Promise<{ operator: Operator; facility: CatalogueFacility } | null> {
  const found = await findOperator(db, alias);
  if (!found) return null;
  const operator = { ...found, takesCards: paymentOf(parts, found) !== null };
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  return facility && hasAlerts(operator.settings, [facility.details]) ? { operator, facility } : null;
}

/** Returns a lookup of the tee times an alert's customer can book. */
export async function findFreeTimes(
  trx: Trx,
  operator: Operator,
  { facility, alerts, now }: { facility: CatalogueFacility; alerts: readonly WatchingAlert[]; now: Date },
): Promise<(alert: WatchingAlert) => Date[]> {
  const dates = alerts.flatMap((alert) =>
    alert.timeZone === facility.timeZone ? alert.dates : daysAround(alert.dates),
  );
  const availableTo = await readAvailability(trx, operator, { facility, dates, now });
  const customerIds = [...new Set(alerts.map(({ customerId }) => customerId))];
  const members = new Set(
    (await findMembers(trx, operator, customerIds))
      .filter(({ facilityId }) => facilityId === facility.id)
      .map(({ customerId }) => customerId),
  );
  const forPublic = await availableTo(audiencesOfMember(operator, []));
  const forMembers = members.size ? await availableTo(audiencesOfMember(operator, [facility.id])) : [];
  const wallClock = rememberWallClock();
  const fitting = rememberFitting();
  return (alert) => {
    const times = fitting(members.has(alert.customerId) ? forMembers : forPublic, alert.players);
    return times.filter((startsAt) => isAbout(alert, startsAt, wallClock));
  };
}

function rememberWallClock(): WallClock {
  const known = new Map<string, ReturnType<WallClock>>();
  return (at, timeZone) => {
    const key = `${timeZone} ${at.getTime()}`;
    const read = known.get(key) ?? readWallClock(at, timeZone);
    known.set(key, read);
    return read;
  };
}

function rememberFitting() {
  const known = new Map<readonly AvailableTime[], Map<number, Date[]>>();
  return (list: readonly AvailableTime[], players: number): Date[] => {
    const byPlayers = known.get(list) ?? new Map<number, Date[]>();
    known.set(list, byPlayers);
    const fitting =
      byPlayers.get(players) ??
      list.filter((time) => fitsPlayers(time, players)).map(({ startsAt }) => startsAt);
    byPlayers.set(players, fitting);
    return fitting;
  };
}
