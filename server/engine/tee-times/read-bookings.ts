import { type Block, listBlocks } from '../blocks/blocks.queries.ts';
import type { Db } from '../context.ts';
import { listTakenPlaces, type OwnPlaces, type TakenPlaces } from './occupancy.queries.ts';
import type { PlannedDays } from './planned-days.ts';
import { reachOf } from './reach.ts';

/** What stands in the way of planned tee times. */
export type Bookings = { taken: TakenPlaces[]; blocks: Block[] };

/** What is booked, held and blocked of some facilities' days: one query each, whatever the number of facilities and days. */
export async function readBookings(
  db: Db,
  planned: readonly PlannedDays[],
  own?: OwnPlaces,
): Promise<Bookings> {
  const open = planned.filter(({ times }) => times.length > 0);
  const dates = open.flatMap(({ days }) => days.map(({ localDate }) => localDate)).sort();
  const [taken, blocks] = await Promise.all([
    listTakenPlaces(
      db,
      open.flatMap(({ facility, times }) => reachOf(facility, times)),
      own,
    ),
    listBlocks(
      db,
      open.map(({ facility }) => facility.id),
      dates[0] ?? '',
      dates.at(-1) ?? '',
    ),
  ]);
  return { taken, blocks };
}
