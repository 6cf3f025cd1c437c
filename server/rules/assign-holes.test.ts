import { describe, expect, it } from 'vitest';
import { assignHoles, type ShotgunGroup } from './assign-holes.ts';

const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);
/** Par 3 on 4, 8, 13 and 17; par 5 on 2, 9, 11 and 18. */
const PARS = [4, 5, 4, 3, 4, 4, 4, 3, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const scorecard = {
  holes: PARS.map((par) => ({ par, handicap: null })),
  tees: [{ name: 'White', color: null, rating: null, slope: null, lengths: PARS.map((par) => par * 100) }],
};

const assign = (golfers: number, change: Partial<Parameters<typeof assignHoles>[0]> = {}) =>
  assignHoles({
    golfers,
    holes: EIGHTEEN,
    playersPerHole: 4,
    allowed: [1, 2, 3, 4],
    scorecard,
    ...change,
  });
const labels = (groups: ShotgunGroup[] | null) =>
  groups?.map(({ hole, side, players }) => `${hole}${side} ${players}`);
const sum = (groups: ShotgunGroup[] | null) => groups?.reduce((total, { players }) => total + players, 0);

describe('Golfers of a shotgun', () => {
  it('fill every hole with a foursome when 72 come', () => {
    expect(labels(assign(72))).toEqual(EIGHTEEN.map((hole) => `${hole}A 4`));
  });

  it('leave the par 3s free first', () => {
    expect(assign(56)?.map(({ hole }) => hole)).toEqual(EIGHTEEN.filter((hole) => PARS[hole - 1] !== 3));
  });

  it('get second groups on the longest holes first, never on a par 3 while another hole has room', () => {
    const groups = assign(100, { playersPerHole: 8 });
    expect(sum(groups)).toBe(100);
    expect(groups?.length).toBe(25);
    const doubled = groups?.flatMap(({ hole, side }) => (side === 'B' ? [hole] : []));
    expect(doubled).toEqual([1, 2, 3, 9, 11, 18, 5].sort((a, b) => a - b));
  });

  it('are spread evenly: no pair plays alone while others are four', () => {
    expect(
      assign(70)
        ?.map(({ players }) => players)
        .sort(),
    ).toEqual([3, 3, ...Array(16).fill(4)]);
  });

  it('keep to the sizes of the rate', () => {
    expect(
      assign(70, { allowed: [2, 4] })
        ?.map(({ players }) => players)
        .sort(),
    ).toEqual([2, ...Array(17).fill(4)]);
    expect(assign(71, { allowed: [4] })).toBeNull();
  });

  it('keep to the players of a hole: seven are a four and a three, five a three and a two', () => {
    expect(labels(assign(7, { holes: [3], playersPerHole: 7 }))).toEqual(['3A 4', '3B 3']);
    expect(labels(assign(5, { holes: [3], playersPerHole: 5 }))).toEqual(['3A 3', '3B 2']);
    expect(sum(assign(126, { playersPerHole: 7 }))).toBe(126);
  });

  it('that do not fit are refused', () => {
    expect(assign(73)).toBeNull();
    expect(assign(144, { playersPerHole: 8 })?.length).toBe(36);
    expect(assign(145, { playersPerHole: 8 })).toBeNull();
  });

  it('start from the first holes where the course has no scorecard', () => {
    expect(labels(assign(8, { scorecard: null, holes: [7, 5, 5] }))).toEqual(['5A 4', '7A 4']);
  });
});
