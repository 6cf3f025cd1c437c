import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { bookableDays, isInBookingWindow } from '#server/rules/bookable-days.ts';
import { isBlocked } from '#server/rules/is-blocked.ts';
import { listBlocksOfPlay } from '../blocks/blocks.queries.ts';
import type { Db, Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { audiencesOfMember, bookerOf, findMembers } from '../tee-sheet/audiences.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { lacksCards } from '../tee-sheet/is-sellable.ts';

/** `bayMinutes`: durations of simulator rates; null for a course. */
type LockableTime = { startsAt: Date; bayMinutes: readonly number[] | null };

/** Finds a tee time that a customer or a guest (null) may book; null if none. */
export async function findLockableTime(
  db: Db,
  operator: Operator,
  facility: CatalogueFacility,
  { startsAt, now, customerId }: { startsAt: Date; now: Date; customerId: number | null },
): Promise<LockableTime | null> {
  const { inventory, timeZone } = facility;
  const localDate = localDateOf(startsAt, timeZone);
  if (localDate > bookableDays(inventory, timeZone, now).last) return null;
  if (!isInBookingWindow(startsAt, inventory, timeZone, now)) return null;
  const time = dayPlan(operator, facility, localDate).times.find(
    (planned) => planned.startsAt.getTime() === startsAt.getTime(),
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
  const unblocked = time.rates.filter(({ stretches }) => !isBlocked(blocks, stretches, booker));
  if (!unblocked.some((rate) => !lacksCards(operator, rate))) return null;
  const bayMinutes = unblocked.flatMap(({ rate }) => bayMinutesOf(rate) ?? []);
  return { startsAt, bayMinutes: facility.isSimulator ? bayMinutes : null };
}
