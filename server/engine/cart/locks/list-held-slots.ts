import { DateTime } from 'luxon';
import type { Db } from '../../call/context.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { listOccupiedSlots } from '../../tee-sheet/occupancy.queries.ts';
import { type HeldSlots, occupancyOf } from '../../tee-sheet/occupancy.ts';

/**
 * Lists held slots per tee time, without owners. Pending reservations count as held: available slots are always 4
 * minus booked minus held.
 */
export async function listHeldSlots(
  db: Db,
  facility: Pick<CatalogueFacility, 'id' | 'timeZone' | 'inventory'>,
  when: { localDate: string; localTime?: string | undefined },
): Promise<HeldSlots[]> {
  const day = DateTime.fromISO(when.localDate, { zone: facility.timeZone }).startOf('day');
  const rows = await listOccupiedSlots(db, [
    {
      facilityId: facility.id,
      from: day.toJSDate(),
      to: day.plus({ days: 1 }).toJSDate(),
      hasSecondTee: Boolean(facility.inventory.secondTee),
    },
  ]);
  const held = occupancyOf(rows).held();
  return when.localTime ? held.filter(({ startsAt }) => clockTime(startsAt, day) === when.localTime) : held;
}

function clockTime(at: Date, { zone }: DateTime): string {
  return DateTime.fromJSDate(at, { zone }).toFormat('HH:mm');
}
