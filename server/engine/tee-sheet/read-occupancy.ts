import { type Block, listBlocks } from '../blocks/blocks.queries.ts';
import type { Db } from '../call/context.ts';
import { conflictRangeOf } from './conflict-range.ts';
import { listOccupiedPlaces, type OccupiedPlaces, type OwnPlaces } from './occupancy.queries.ts';
import type { PlannedDays } from './planned-days.ts';

/** What stands in the way of planned tee times. */
export type OccupiedAndBlocked = { taken: OccupiedPlaces[]; blocks: Block[] };

/** What is booked, held and blocked of some facilities' days: one query each, whatever the number of facilities and days. */
export async function readOccupancy(
  db: Db,
  planned: readonly PlannedDays[],
  own?: OwnPlaces,
): Promise<OccupiedAndBlocked> {
  const open = planned.filter(({ times }) => times.length > 0);
  const dates = open.flatMap(({ days }) => days.map(({ localDate }) => localDate)).sort();
  const [taken, blocks] = await Promise.all([
    listOccupiedPlaces(
      db,
      open.flatMap(({ facility, times }) => conflictRangeOf(facility, times)),
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
