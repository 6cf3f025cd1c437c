import { describe, expect, it } from 'vitest';
import { groupSizes, placeGroups } from './outing-groups.ts';

describe('The groups of an outing', () => {
  it('are as few as the allowed sizes permit, the largest first', () => {
    expect(groupSizes(40, [1, 2, 3, 4])).toEqual(Array(10).fill(4));
    expect(groupSizes(10, [1, 2, 3, 4])).toEqual([4, 4, 2]);
    expect(groupSizes(9, [2, 3, 4])).toEqual([4, 3, 2]);
    expect(groupSizes(5, [2, 4])).toBeNull();
  });

  it('take the first tee times with room in their order, and say how many fit', () => {
    const times = [4, 1, 3, 4].map((places, at) => ({ at, places }));
    expect(placeGroups([4, 3], times).map(({ at }) => at)).toEqual([0, 2]);
    expect(placeGroups([2, 2, 4], times).map(({ at }) => at)).toEqual([0, 0, 3]);
    expect(placeGroups([4, 4, 4], times)).toHaveLength(2);
  });
});
