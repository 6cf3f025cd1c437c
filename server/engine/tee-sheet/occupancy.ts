import { compareStarts, keyOfStart, type Start } from '#server/rules/crossing.ts';
import { type BayUse, countFreeBays } from '#server/rules/free-bays.ts';
import type { OccupiedSlots } from './occupancy.queries.ts';

type OccupancyCounts = { booked: number; held: number };

export type HeldSlots = Start & { slots: number };

/** By tee time, and by bay at simulators. */
export type Occupancy = {
  at(start: Start): OccupancyCounts;
  /** Counts bays free for `minutes` from an instant. */
  freeBays(bays: number, startsAt: Date, minutes: number): number;
  /** Tee times with held slots, ascending. */
  held(): HeldSlots[];
};

export function occupancyOf(rows: readonly OccupiedSlots[]): Occupancy {
  const counts = new Map<number, OccupancyCounts & { start: Start }>();
  const bays: BayUse[] = [];
  for (const row of rows) {
    const key = keyOfStart(row);
    const known = counts.get(key) ?? { booked: 0, held: 0, start: row };
    known.booked += row.bookedPlayers;
    known.held += row.heldPlayers;
    counts.set(key, known);
    if (row.bay !== null && row.endsAt !== null)
      bays.push({ bay: row.bay, from: row.startsAt, to: row.endsAt });
  }
  return {
    at: (start) => {
      const { booked, held } = counts.get(keyOfStart(start)) ?? { booked: 0, held: 0 };
      return { booked, held };
    },
    freeBays: (count, startsAt, minutes) =>
      countFreeBays(count, bays, startsAt, new Date(startsAt.getTime() + minutes * 60_000)),
    held: () =>
      [...counts.values()]
        .filter(({ held }) => held > 0)
        .sort((a, b) => compareStarts(a.start, b.start))
        .map(({ start: { startsAt, startingTee }, held }) => ({ startsAt, startingTee, slots: held })),
  };
}
