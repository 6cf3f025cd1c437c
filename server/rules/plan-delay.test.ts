import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDelay } from './plan-delay.ts';

const at = (minute: number) => new Date(Date.UTC(2031, 4, 9, 0, minute));
const minuteOf = (time: Date) => (time.getTime() - at(0).getTime()) / 60_000;
/** From 7:00, every ten minutes. */
const times = Array.from({ length: 30 }, (_, index) => at(420 + index * 10));
const delay = { from: at(420), until: at(720), minutes: 30 };
const moved = (moves: { from: Date; to: Date }[]) =>
  moves.map(({ from, to }) => [minuteOf(from), minuteOf(to)]);

describe('A frost delay', () => {
  it('by 30 minutes moves every group of the morning by 30 minutes', () => {
    const groups = [at(420), at(430), at(460)];
    const { moves, unplaced } = planDelay({ times, groups, held: [] }, { ...delay, mode: 'shift' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
      [460, 490],
    ]);
    expect(unplaced).toEqual([]);
  });

  it('that is compressed lets free times take it up', () => {
    const groups = [at(420), at(430), at(480), at(500)];
    const { moves } = planDelay({ times, groups, held: [] }, { ...delay, mode: 'compress' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
    ]);
  });

  it('moves groups of the afternoon only where the morning needs their time', () => {
    const groups = [at(420), at(430), at(440), at(450), at(460)];
    const { moves } = planDelay({ times, groups, held: [] }, { ...delay, until: at(440), mode: 'shift' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
      [440, 470],
      [450, 480],
      [460, 490],
    ]);
  });

  it('leaves out tee times that somebody is booking', () => {
    const { moves } = planDelay({ times, groups: [at(420)], held: [at(450)] }, { ...delay, mode: 'shift' });
    expect(moved(moves)).toEqual([[420, 460]]);
  });

  it('names the groups for which the day is too short', () => {
    const { unplaced } = planDelay(
      { times: times.slice(0, 4), groups: [at(420), at(430)], held: [] },
      { ...delay, mode: 'shift' },
    );
    expect(unplaced.map(minuteOf)).toEqual([430]);
  });

  it('keeps the order, gives each group its own time and begins none early, whatever the day', () => {
    const index = fc.integer({ min: 0, max: times.length - 1 });
    fc.assert(
      fc.property(
        fc.uniqueArray(index, { maxLength: 25 }),
        fc.uniqueArray(index, { maxLength: 5 }),
        index,
        fc.integer({ min: 5, max: 120 }),
        fc.constantFrom('shift' as const, 'compress' as const),
        (taken, heldOnes, first, minutes, mode) => {
          const pick = (chosen: number[]) =>
            chosen.toSorted((a, b) => a - b).flatMap((each) => times[each] ?? []);
          const [groups, held] = [pick(taken), pick(heldOnes)];
          const from = times[first] ?? at(420);
          const plan = planDelay({ times, groups, held }, { from, until: at(720), minutes, mode });
          const target = new Map(plan.moves.map(({ from: was, to }) => [was.getTime(), to]));
          const unplaced = new Set(plan.unplaced.map((time) => time.getTime()));
          const after = groups
            .filter((group) => !unplaced.has(group.getTime()))
            .map((group) => target.get(group.getTime()) ?? group);
          expect(after.map(Number)).toEqual([...new Set(after.map(Number))].sort((a, b) => a - b));
          for (const { from: was, to } of plan.moves) {
            expect(to > was).toBe(true);
            expect(to.getTime()).toBeGreaterThanOrEqual(from.getTime() + minutes * 60_000);
            expect(held.map(Number)).not.toContain(to.getTime());
          }
        },
      ),
    );
  });
});
