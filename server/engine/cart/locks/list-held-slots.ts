import { DateTime } from 'luxon';
import type { Db } from '../../call/context.ts';
import { listOccupiedSlots } from '../../tee-sheet/occupancy.queries.ts';
import { occupancyOf } from '../../tee-sheet/occupancy.ts';

/**
 * Lists held slots per tee time, without owners. Pending reservations count as held: available slots are always 4
 * minus booked minus held.
 */
export async function listHeldSlots(
  db: Db,
  facility: { id: number; timeZone: string },
  when: { localDate: string; localTime?: string | undefined },
): Promise<{ startsAt: Date; slots: number }[]> {
  const day = DateTime.fromISO(when.localDate, { zone: facility.timeZone }).startOf('day');
  const rows = await listOccupiedSlots(db, [
    { facilityId: facility.id, from: day.toJSDate(), to: day.plus({ days: 1 }).toJSDate() },
  ]);
  const held = occupancyOf(rows).held();
  return when.localTime ? held.filter(({ startsAt }) => clockTime(startsAt, day) === when.localTime) : held;
}

function clockTime(at: Date, { zone }: DateTime): string {
  return DateTime.fromJSDate(at, { zone }).toFormat('HH:mm');
}
