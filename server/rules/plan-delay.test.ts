import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Start } from './crossing.ts';
import { planDelay } from './plan-delay.ts';

const at = (minute: number) => new Date(Date.UTC(2031, 4, 9, 0, minute));
const minuteOf = (time: Date) => (time.getTime() - at(0).getTime()) / 60_000;
/** From 7:00, every ten minutes. */
const times = Array.from({ length: 30 }, (_, index) => at(420 + index * 10));
const delay = { from: at(420), until: at(720), minutes: 30 };
const moved = (moves: { from: Start; to: Date }[]) =>
  moves.map(({ from, to }) => [minuteOf(from.startsAt), minuteOf(to)]);
const start = (startsAt: Date, startingTee = 1): Start => ({ startsAt, startingTee });

/** A day of a course with one tee. */
const dayOf = ({ groups, held = [], open = times }: { groups: Date[]; held?: Date[]; open?: Date[] }) => ({
  times: open.map((time) => start(time)),
  groups: groups.map((time) => ({ ...start(time), players: 4, turning: 0, crossing: null })),
  held: held.map((time) => ({ ...start(time), slots: 1 })),
  heldTurns: [],
  turns: null,
});

describe('A frost delay', () => {
  it('by 30 minutes moves every group of the morning by 30 minutes', () => {
    const groups = [at(420), at(430), at(460)];
    const { moves, unplaced } = planDelay(dayOf({ groups }), { ...delay, mode: 'shift' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
      [460, 490],
    ]);
    expect(unplaced).toEqual([]);
  });

  it('that is compressed lets free times take it up', () => {
    const groups = [at(420), at(430), at(480), at(500)];
    const { moves } = planDelay(dayOf({ groups }), { ...delay, mode: 'compress' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
    ]);
  });

  it('moves groups of the afternoon only where the morning needs their time', () => {
    const groups = [at(420), at(430), at(440), at(450), at(460)];
    const { moves } = planDelay(dayOf({ groups }), { ...delay, until: at(440), mode: 'shift' });
    expect(moved(moves)).toEqual([
      [420, 450],
      [430, 460],
      [440, 470],
      [450, 480],
      [460, 490],
    ]);
  });

  it('leaves out tee times that somebody is booking', () => {
    const { moves } = planDelay(dayOf({ groups: [at(420)], held: [at(450)] }), { ...delay, mode: 'shift' });
    expect(moved(moves)).toEqual([[420, 460]]);
  });

  it('names the groups for which the day is too short', () => {
    const { unplaced } = planDelay(dayOf({ groups: [at(420), at(430)], open: times.slice(0, 4) }), {
      ...delay,
      mode: 'shift',
    });
    expect(unplaced.map(({ startsAt }) => minuteOf(startsAt))).toEqual([430]);
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
          const plan = planDelay(dayOf({ groups, held }), { from, until: at(720), minutes, mode });
          const target = new Map(plan.moves.map(({ from: was, to }) => [was.startsAt.getTime(), to]));
          const unplaced = new Set(plan.unplaced.map(({ startsAt }) => startsAt.getTime()));
          const after = groups
            .filter((group) => !unplaced.has(group.getTime()))
            .map((group) => target.get(group.getTime()) ?? group);
          expect(after.map(Number)).toEqual([...new Set(after.map(Number))].sort((a, b) => a - b));
          for (const { from: was, to } of plan.moves) {
            expect(to > was.startsAt).toBe(true);
            expect(to.getTime()).toBeGreaterThanOrEqual(from.getTime() + minutes * 60_000);
            expect(held.map(Number)).not.toContain(to.getTime());
          }
        },
      ),
    );
  });

  describe('at a course with two tees, where 18 holes turn after two hours', () => {
    const turns = { minutes: 120, starts: times };
    const both = times.flatMap((time) => [start(time), start(time, 10)]);
    type Group = { minute: number; tee: number; holes: 9 | 18 };
    const group = ({ minute, tee, holes }: Group, players = 4) => ({
      ...start(at(minute), tee),
      players,
      turning: holes === 18 ? players : 0,
      crossing: holes === 18 ? start(at(minute + 120), tee === 1 ? 10 : 1) : null,
    });
    const plan = (groups: Group[], change: Partial<Parameters<typeof planDelay>[0]> = {}) =>
      planDelay(
        { times: both, groups: groups.map((each) => group(each)), held: [], heldTurns: [], turns, ...change },
        { ...delay, until: at(480), mode: 'shift' },
      );

    it('moves a group of the other tee that starts where a delayed one turns', () => {
      const { moves } = plan([
        { minute: 420, tee: 1, holes: 18 },
        { minute: 570, tee: 10, holes: 9 },
        { minute: 580, tee: 10, holes: 9 },
        { minute: 600, tee: 10, holes: 9 },
      ]);
      expect(moves.map(({ from, to }) => [from.startingTee, minuteOf(from.startsAt), minuteOf(to)])).toEqual([
        [1, 420, 450],
        [10, 570, 580],
        [10, 580, 590],
      ]);
    });

    it('passes over tee times whose turn is taken by groups that started before the delay, or held', () => {
      const before = group({ minute: 410, tee: 1, holes: 18 });
      const first = { ...before, crossing: start(at(570), 10) };
      const groups = [first, group({ minute: 420, tee: 1, holes: 18 })];
      expect(moved(plan([], { groups }).moves)).toEqual([[420, 460]]);
      const heldTurns = [{ ...start(at(570), 10), slots: 1 }];
      expect(moved(plan([{ minute: 420, tee: 1, holes: 18 }], { heldTurns }).moves)).toEqual([[420, 460]]);
    });

    it('never puts more than four players on a tee time of either tee, turns included', () => {
      const slot = fc.record({
        index: fc.nat(17),
        tee: fc.constantFrom(1, 10),
        holes: fc.constantFrom(9 as const, 18 as const),
      });
      fc.assert(
        fc.property(fc.array(slot, { maxLength: 20 }), fc.integer({ min: 5, max: 60 }), (slots, minutes) => {
          const taken = new Map<string, number>();
          const add = ({ startsAt, startingTee }: Start, players: number) => {
            const key = `${minuteOf(startsAt)} ${startingTee}`;
            taken.set(key, (taken.get(key) ?? 0) + players);
          };
          const isFree = ({ startsAt, startingTee }: Start) =>
            !taken.has(`${minuteOf(startsAt)} ${startingTee}`);
          const groups = slots.flatMap(({ index, ...each }) => {
            const made = group({ minute: 420 + index * 10, ...each });
            const starts = [made, ...(made.crossing ? [made.crossing] : [])];
            if (!starts.every(isFree)) return [];
            for (const each of starts) add(each, 4);
            return [made];
          });
          groups.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.startingTee - b.startingTee);
          const { moves, unplaced } = planDelay(
            { times: both, groups, held: [], heldTurns: [], turns },
            { from: at(420), until: at(600), minutes, mode: 'shift' },
          );
          taken.clear();
          for (const each of groups) {
            const isOwn = (of: Start) => of.startsAt === each.startsAt && of.startingTee === each.startingTee;
            if (unplaced.some(isOwn)) continue;
            const to = moves.find(({ from }) => isOwn(from))?.to;
            add(to ? start(to, each.startingTee) : each, 4);
            const turn =
              to && each.turning > 0 ? times.find((time) => minuteOf(time) >= minuteOf(to) + 120) : null;
            const crossing = to
              ? turn
                ? start(turn, each.startingTee === 1 ? 10 : 1)
                : null
              : each.crossing;
            if (crossing) add(crossing, 4);
          }
          for (const players of taken.values()) expect(players).toBeLessThanOrEqual(4);
        }),
      );
    });
  });
});
