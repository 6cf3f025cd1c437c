import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import { offerUntil } from '#server/rules/offer-until.ts';
import type { EngineParts, Operator, Trx } from '../call/context.ts';
import { paymentOf } from '../call/payment-of.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { writeHold } from '../holds/hold.queries.ts';
import { NO_LIMIT_SUBJECT } from '../holds/limit-subject.ts';
import { bayUse } from '../holds/take-hold.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { mailWaitlist } from '../mails/enqueue-waitlist-mail.ts';
import { audiencesOfMember, findMembers } from '../tee-sheet/audiences.ts';
import type { AvailableTime } from '../tee-sheet/availability.ts';
import { crossingOfRate } from '../tee-sheet/available-rate.ts';
import { findCrossing } from '../tee-sheet/find-crossing.ts';
import { fitsPlayers, readAvailability } from '../tee-sheet/read-availability.ts';
import { type EntryRow, findOperatorOfWaitlist, lockWaitlist, setState } from './waitlist.queries.ts';

/** The hold outlasts its offer, so that nobody books before the next golfer gets an offer. */
const MINUTES_TO_PASS_ON = 2;

/** The hold owner of an offer. It is no cart, so no other call can use the hold. */
export function holderOfOffer(entryId: string): string {
  return `waiting:${entryId}`;
}

type ReleasedSlots = { facility_id: number; starts_at: Date; starting_tee: number };

/**
 * Offers slots that this transaction releases, and holds them before anyone can see them. The tee time must be
 * locked.
 */
export async function offerReleasedSlots(
  trx: Trx,
  parts: EngineParts,
  released: ReleasedSlots,
): Promise<void> {
  const alias = await findOperatorOfWaitlist(trx, released.facility_id, released.starts_at);
  if (!alias) return;
  const waitlist = await findWaitlist(trx, parts, { alias, facilityId: released.facility_id });
  if (waitlist)
    await offerTeeTime(trx, parts, {
      ...waitlist,
      startsAt: released.starts_at,
      startingTee: released.starting_tee,
    });
}

/** Returns null when the waitlist is off. */
export async function findWaitlist(
  db: EngineParts['db'],
  parts: EngineParts,
  { alias, facilityId }: { alias: string; facilityId: number },
): Promise<{ operator: Operator; facility: CatalogueFacility } | null> {
  const found = await findOperator(db, alias);
  if (!found?.settings.waitingList.enabled) return null;
  const operator = { ...found, takesCards: paymentOf(parts, found) !== null };
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  return facility ? { operator, facility } : null;
}

type TeeTimeToOffer = Start & { operator: Operator; facility: CatalogueFacility };

/**
 * Holds free slots for the first golfer whose players fit, then for the next, and mails each. Golfers who do not fit
 * keep their position. Locks the tee time.
 */
export async function offerTeeTime(
  trx: Trx,
  parts: EngineParts,
  { operator, facility, startsAt, startingTee }: TeeTimeToOffer,
): Promise<void> {
  const now = parts.now();
  const until = offerUntil(startsAt, {
    now,
    timeZone: facility.timeZone,
    minutes: operator.settings.waitingList.offerMinutes,
    mostMinutes: operator.settings.waitingList.maxOfferMinutes,
  });
  if (!until) return;
  const start = { startsAt, startingTee };
  const crossing = await findCrossing(trx, operator, facility.id, start, null);
  const teeTime = await lockTeeTime(trx, facility.id, startsAt, startingTee, crossing);
  const entries = await lockWaitlist(trx, facility.id, startsAt);
  const minutes = (until.getTime() - now.getTime()) / 60_000;
  const asked = new Set<string>();
  let free = entries.length ? await readFree(trx, operator, facility, start, now) : null;
  for (const entry of entries) {
    if (!free) return;
    if (asked.has(entry.person)) continue;
    const time = await free(entry);
    if (!time) continue;
    const crossingId = crosses(time, entry.players) ? teeTime.crossingId : null;
    const { heldUntil } = await writeHold(
      trx,
      { ...teeTime, crossingId },
      {
        owner: { key: holderOfOffer(entry.id), cartId: null, guestEmail: null },
        slots: entry.players,
        minutes: minutes + MINUTES_TO_PASS_ON,
        maxMinutes: Math.ceil(minutes) + MINUTES_TO_PASS_ON,
        window: operator.settings.checkout.reservationWindow,
        clientAddress: null,
        countedFor: NO_LIMIT_SUBJECT,
        bay: await bayUse(trx, teeTime, bayMinutes(time, entry.players)),
        exceptReservationId: null,
      },
    );
    if (!heldUntil) continue;
    asked.add(entry.person);
    const offeredUntil = new Date(heldUntil.getTime() - MINUTES_TO_PASS_ON * 60_000);
    await setState(trx, entry.id, {
      state: 'offered',
      offered_starts_at: startsAt,
      offered_starting_tee: startingTee,
      offered_crossing_id: crossingId,
      offered_until: offeredUntil,
    });
    await mailWaitlist(trx, parts, operator, {
      kind: 'waiting-list-offer',
      facility,
      entry,
      startsAt,
      startingTee,
      until: offeredUntil,
    });
    free = await readFree(trx, operator, facility, start, now);
  }
}

/** Returns a lookup of the tee time as an entry could book it, or null when nobody can. */
async function readFree(
  trx: Trx,
  operator: Operator,
  facility: CatalogueFacility,
  start: Start,
  now: Date,
): Promise<((entry: EntryRow) => Promise<AvailableTime | null>) | null> {
  const date = localDateOf(start.startsAt, facility.timeZone);
  const availableTo = await readAvailability(trx, operator, { facility, dates: [date], now });
  const find = async (facilityIds: readonly number[]) =>
    (await availableTo(audiencesOfMember(operator, facilityIds))).find(
      (time) => keyOfStart(time) === keyOfStart(start),
    );
  const forMembers = await find([facility.id]);
  if (!forMembers) return null;
  const forPublic = await find([]);
  return async ({ customer_id: customerId, players }) => {
    const members = customerId === null ? [] : await findMembers(trx, operator, [customerId]);
    const isMember = members.some(({ facilityId }) => facilityId === facility.id);
    const time = isMember ? forMembers : forPublic;
    return time && fitsPlayers(time, players) ? time : null;
  };
}

/** Whether 18 holes are free for the players, which an offer then holds. */
function crosses({ rates, crossing }: AvailableTime, players: number): boolean {
  return rates.some(
    ({ rate, allowedPlayers }) =>
      allowedPlayers.includes(players) && crossingOfRate({ crossing }, rate) !== null,
  );
}

/** Returns the minutes of the shortest rate; null unless it is a simulator's bay. */
function bayMinutes({ rates }: AvailableTime, players: number): number | null {
  const fitting = rates.filter(({ allowedPlayers }) => allowedPlayers.includes(players));
  const minutes = fitting.flatMap(({ rate }) => bayMinutesOf(rate) ?? []);
  return minutes.length > 0 ? Math.min(...minutes) : null;
}
