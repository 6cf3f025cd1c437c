import type { Alert, AlertChange, NewAlert } from '#server/contract/alerts.ts';
import { MAX_ACTIVE_ALERTS, MAX_ALERT_DAYS_AHEAD } from '#server/contract/constants.ts';
import { hasCode, inSavepoint } from '#server/db/savepoint.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { activeUntil, isAbout, isTimeZone } from '#server/rules/alert-hours.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { audiencesOfMember, findMembers } from '../tee-sheet/audiences.ts';
import { fitsPlayers, readAvailability } from '../tee-sheet/read-availability.ts';
import { wireAlert } from './alert.wire.ts';
import {
  type AlertRow,
  countActiveAlerts,
  deleteAlert,
  insertAlert,
  lockAlertsOf,
  updateAlert,
} from './alerts.queries.ts';
import { requireAlerts } from './require-alerts.ts';
import { findOwnAlert } from './show-alerts.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates an alert for times that open up from now on. Errors: SESSION_REQUIRED, FORBIDDEN, FACILITY_NOT_OFFERED,
 * BAD_INPUT, ALERT_EXISTS, ALERT_LIMIT_REACHED.
 */
export async function createAlert(context: TenantContext, body: NewAlert): Promise<Alert> {
  const customer = await requireAlerts(context);
  const { parts, operator, text } = context;
  const now = parts.now();
  const fields = await readFields(context, {
    ...body,
    teetimeEndTime: body.teetimeEndTime ?? END_OF_DAY,
    timezone: body.timezone ?? null,
    languageCode: body.languageCode ?? text.language,
  });
  return parts.db.transaction().execute(async (trx) => {
    await lockAlertsOf(trx, customer.id);
    const count = await countActiveAlerts(trx, customer.id, { now, except: null });
    const row = await insertAlert(trx, { ...fields, alias: operator.alias, customer_id: customer.id });
    if (!row) throw new EngineError('ALERT_EXISTS');
    if (count >= MAX_ACTIVE_ALERTS) throw new EngineError('ALERT_LIMIT_REACHED');
    return wireAlert(row, now);
  });
}

/** Errors: those of `createAlert`, NOT_FOUND. */
export async function changeAlert(context: TenantContext, id: string, change: AlertChange): Promise<Alert> {
  const { parts } = context;
  const now = parts.now();
  const before = await findOwnAlert(context, id);
  const isElsewhere = change.facilityId !== undefined && change.facilityId !== before.facility_id;
  const fields = await readFields(context, {
    facilityId: change.facilityId ?? before.facility_id,
    dates: change.dates ?? before.dates,
    teetimeStartTime: change.teetimeStartTime ?? before.start_time,
    teetimeEndTime: change.teetimeEndTime ?? before.end_time,
    players: change.players ?? before.players,
    // An alert moved to another course follows that course's time zone.
    timezone: change.timezone ?? (isElsewhere ? null : before.time_zone),
    languageCode: change.languageCode ?? before.language,
  });
  return parts.db.transaction().execute(async (trx) => {
    await lockAlertsOf(trx, before.customer_id);
    const count = await countActiveAlerts(trx, before.customer_id, { now, except: before.id });
    const row = await inSavepoint(trx, () => updateAlert(trx, before.id, fields)).catch((error) => {
      throw hasCode(error, UNIQUE_VIOLATION) ? new EngineError('ALERT_EXISTS') : error;
    });
    if (count >= MAX_ACTIVE_ALERTS) throw new EngineError('ALERT_LIMIT_REACHED');
    return wireAlert(row, now);
  });
}

/** Errors: SESSION_REQUIRED, FORBIDDEN, NOT_FOUND. */
export async function removeAlert(context: TenantContext, id: string): Promise<void> {
  const alert = await findOwnAlert(context, id);
  if (!(await deleteAlert(context.parts.db, alert.customer_id, alert.id))) throw new EngineError('NOT_FOUND');
}

const END_OF_DAY = '23:59';

type Wanted = Omit<Required<NewAlert>, 'timezone' | 'teetimeEndTime' | 'languageCode'> & {
  teetimeEndTime: string;
  timezone: string | null;
  languageCode: string;
};

/** Errors: FACILITY_NOT_OFFERED, FORBIDDEN (the course has no alerts), BAD_INPUT (by field). */
async function readFields(context: TenantContext, wanted: Wanted) {
  const { parts, operator, text, caller } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === wanted.facilityId);
  if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
  if (!hasAlerts(operator.settings, [facility.details])) throw new EngineError('FORBIDDEN');
  const hours = {
    dates: [...new Set(wanted.dates)].sort(),
    timeZone: wanted.timezone ?? facility.timeZone,
    startTime: wanted.teetimeStartTime,
    endTime: wanted.teetimeEndTime,
  };
  const sentences = text.alerts.fields;
  const at = (name: string, message: string) => ({ path: ['body', name], message });
  if (!isTimeZone(hours.timeZone)) refuseFields([at('timezone', sentences.timezone)]);
  const until = activeUntil(hours);
  const now = parts.now();
  const lastDate = addDays(localDateOf(now, hours.timeZone), MAX_ALERT_DAYS_AHEAD);
  refuseFields([
    ...(hours.endTime < hours.startTime ? [at('teetimeEndTime', sentences.endBeforeStart)] : []),
    ...(until <= now ? [at('dates', sentences.past)] : []),
    ...(hours.dates.some((date) => date > lastDate) ? [at('dates', sentences.tooFar)] : []),
    ...(isPlayable(facility, wanted.players) ? [] : [at('players', sentences.playersNotTaken)]),
  ]);
  const availableTo = await readAvailability(parts.db, operator, {
    facility,
    now,
    dates: daysAround(hours.dates),
  });
  const member = caller.customer ? await findMembers(parts.db, operator, [caller.customer.id]) : [];
  const times = await availableTo(
    audiencesOfMember(
      operator,
      member.map(({ facilityId }) => facilityId),
    ),
  );
  const known = times.filter((time) => fitsPlayers(time, wanted.players) && isAbout(hours, time.startsAt));
  return {
    facility_id: facility.id,
    dates: hours.dates,
    time_zone: hours.timeZone,
    start_time: hours.startTime,
    end_time: hours.endTime,
    players: wanted.players,
    language: wanted.languageCode,
    active_until: until,
    known_times: known.map(({ startsAt }) => startsAt),
  } satisfies Partial<AlertRow>;
}

function isPlayable({ rates }: CatalogueFacility, players: number): boolean {
  return rates.some(({ allowedPlayers }) => allowedPlayers.some((count) => count === players));
}

/** Lists the days that cover these dates in any time zone. */
export function daysAround(dates: readonly string[]): string[] {
  const days = new Set(dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
  return [...days].sort();
}
