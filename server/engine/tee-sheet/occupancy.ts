import { type BayUse, countFreeBays } from '#server/rules/free-bays.ts';
import type { OccupiedSlots } from './occupancy.queries.ts';

type OccupancyCounts = { booked: number; held: number };

/** By tee time, and by bay at simulators. */
export type Occupancy = {
  at(startsAt: Date): OccupancyCounts;
  /** Counts bays free for `minutes` from an instant. */
  freeBays(bays: number, startsAt: Date, minutes: number): number;
  /** Tee times with held slots, ascending. */
  held(): { startsAt: Date; slots: number }[];
};

export function occupancyOf(rows: readonly OccupiedSlots[]): Occupancy {
  const counts = new Map<number, OccupancyCounts>();
  const bays: BayUse[] = [];
  for (const row of rows) {
    const known = counts.get(row.startsAt.getTime()) ?? { booked: 0, held: 0 };
    known.booked += row.bookedPlayers;
    known.held += row.heldPlayers;
    counts.set(row.startsAt.getTime(), known);
    if (row.bay !== null && row.endsAt !== null)
      bays.push({ bay: row.bay, from: row.startsAt, to: row.endsAt });
  }
  return {
    at: (startsAt) => counts.get(startsAt.getTime()) ?? { booked: 0, held: 0 },
    freeBays: (count, startsAt, minutes) =>
      countFreeBays(count, bays, startsAt, new Date(startsAt.getTime() + minutes * 60_000)),
    held: () =>
      [...counts]
        .filter(([, { held }]) => held > 0)
        .sort(([a], [b]) => a - b)
        .map(([startsAt, { held }]) => ({ startsAt: new Date(startsAt), slots: held })),
  };
}
