import type { Scorecard } from '#server/contract/course-info.ts';

/** `lengths`: one per tee. */
type Sums = { par: number; lengths: number[] };

const HOLES_OF_A_NINE = 9;

/** Adds up each nine and the course; nine holes have no `in`. */
export function addUpScorecard({ holes, tees }: Pick<Scorecard, 'holes' | 'tees'>): {
  out: Sums;
  in: Sums | null;
  total: Sums;
} {
  const sumOf = (from: number, to: number): Sums => ({
    par: add(holes.slice(from, to).map(({ par }) => par)),
    lengths: tees.map(({ lengths }) => add(lengths.slice(from, to))),
  });
  return {
    out: sumOf(0, HOLES_OF_A_NINE),
    in: holes.length > HOLES_OF_A_NINE ? sumOf(HOLES_OF_A_NINE, holes.length) : null,
    total: sumOf(0, holes.length),
  };
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
