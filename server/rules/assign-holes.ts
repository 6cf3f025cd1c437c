import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { Scorecard } from '#server/contract/course-info.ts';
import { groupSizes } from './outing-groups.ts';
import type { ShotgunPlace } from './shotgun-place.ts';

export type ShotgunGroup = ShotgunPlace & { players: number };

type Wish = {
  golfers: number;
  holes: readonly number[];
  /** Up to 8: more than four are two groups. */
  playersPerHole: number;
  /** Sizes of a group. */
  allowed: readonly number[];
  scorecard: Pick<Scorecard, 'holes' | 'tees'> | null;
};

/**
 * Spreads golfers over the holes of a shotgun, by hole: as few groups as possible, as even as the sizes allow. Holes
 * stay empty from the shortest on, and get a second group from the longest on: groups wait at a par 3. Null if
 * they do not fit.
 */
export function assignHoles({ golfers, allowed, ...wish }: Wish): ShotgunGroup[] | null {
  const places = placesOf(wish);
  for (let count = 1; count <= places.length; count += 1) {
    const chosen = places.slice(0, count);
    const sizes = [
      spread(golfers, chosen),
      groupSizes(
        golfers,
        allowed.filter((size) => size <= MAX_PLAYERS_PER_TEE_TIME),
      ),
    ].find((each) => each && each.length === count && fits(each, chosen, allowed));
    if (sizes)
      return chosen
        .map(({ hole, side }, index) => ({ hole, side, players: sizes[index] ?? 0 }))
        .sort((a, b) => a.hole - b.hole || a.side.localeCompare(b.side));
  }
  return null;
}

/** Returns how many golfers fit into the places at most. */
export function shotgunCapacity(wish: Pick<Wish, 'holes' | 'playersPerHole'>): number {
  return wish.holes.length * wish.playersPerHole;
}

type Place = ShotgunPlace & { capacity: number };

/** In the order in which groups get them. */
function placesOf({ holes, playersPerHole, scorecard }: Omit<Wish, 'golfers' | 'allowed'>): Place[] {
  const isDouble = playersPerHole > MAX_PLAYERS_PER_TEE_TIME;
  const first = isDouble ? Math.ceil(playersPerHole / 2) : playersPerHole;
  const parOf = (hole: number) => scorecard?.holes[hole - 1]?.par ?? 0;
  const lengthOf = (hole: number) => scorecard?.tees[0]?.lengths[hole - 1] ?? 0;
  const longest = [...new Set(holes)].sort(
    (a, b) => parOf(b) - parOf(a) || lengthOf(b) - lengthOf(a) || a - b,
  );
  return [
    ...longest.map((hole): Place => ({ hole, side: 'A', capacity: first })),
    ...(isDouble
      ? longest.map((hole): Place => ({ hole, side: 'B', capacity: playersPerHole - first }))
      : []),
  ];
}

/** Gives each place a golfer in turn; null if they do not fit. */
function spread(golfers: number, places: readonly Place[]): number[] | null {
  const sizes = places.map(() => 0);
  let left = golfers;
  for (let size = 1; left > 0 && size <= MAX_PLAYERS_PER_TEE_TIME; size += 1)
    for (const [index, { capacity }] of places.entries())
      if (left > 0 && capacity >= size) {
        sizes[index] = size;
        left -= 1;
      }
  return left > 0 ? null : sizes;
}

function fits(sizes: readonly number[], places: readonly Place[], allowed: readonly number[]): boolean {
  return sizes.every((size, index) => allowed.includes(size) && size <= (places[index]?.capacity ?? 0));
}
