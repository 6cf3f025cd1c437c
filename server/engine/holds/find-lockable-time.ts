import { HOLES_OF_NINE } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { bookableDays, isInBookingWindow } from '#server/rules/bookable-days.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import { listBlocksOfPlay } from '../blocks/blocks.queries.ts';
import type { Db, Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { audiencesOfMember, bookerOf, findMembers } from '../tee-sheet/audiences.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { isShutFor, lacksCards } from '../tee-sheet/is-sellable.ts';

/**
 * `bayMinutes`: durations of simulator rates; null for a course. `crossing`: where a round of 18 holes crosses to the
 * other tee.
 */
type LockableTime = Start & { crossing: Start | null; bayMinutes: readonly number[] | null };

/** Finds a tee time that a customer or a guest (null) may book; null if none. */
export async function findLockableTime(
  db: Db,
  operator: Operator,
  facility: CatalogueFacility,
  { start, now, customerId }: { start: Start; now: Date; customerId: number | null },
): Promise<LockableTime | null> {
  const { startsAt } = start;
  const { inventory, timeZone } = facility;
  const localDate = localDateOf(startsAt, timeZone);
  if (localDate > bookableDays(inventory, timeZone, now).last) return null;
  if (!isInBookingWindow(startsAt, inventory, timeZone, now)) return null;
  const time = dayPlan(operator, facility, localDate).times.find(
    (planned) => keyOfStart(planned) === keyOfStart(start),
  );
  if (!time) return null;
  const blocks = await listBlocksOfPlay(db, [facility.id], [localDate]);
  const isForMembers = customerId !== null && blocks.some(({ kind }) => kind === 'members-only');
  const members = isForMembers ? await findMembers(db, operator, [customerId]) : [];
  const audiencesAt = audiencesOfMember(
    operator,
    members.map(({ facilityId }) => facilityId),
  );
  const booker = bookerOf(audiencesAt(facility.id));
  const unblocked = time.rates.filter((rate) => !isShutFor(booker, { time, rate, blocks }));
  if (!unblocked.some((rate) => !lacksCards(operator, rate))) return null;
  const bayMinutes = unblocked.flatMap(({ rate }) => bayMinutesOf(rate) ?? []);
  const isEighteen = unblocked.some(({ rate }) => rate.holes !== HOLES_OF_NINE);
  const crossing = isEighteen ? time.crossing : null;
  return { ...start, crossing, bayMinutes: facility.isSimulator ? bayMinutes : null };
}
