import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { crossingOf, keyOfStart, type Start, type Turns } from './crossing.ts';

type Delay = {
  /** The first tee time that cannot begin. */
  from: Date;
  /** Groups from here on move only where earlier ones need their time. */
  until: Date;
  minutes: number;
  /** shift: every group begins so many minutes later. compress: free times take up the delay. */
  mode: 'shift' | 'compress';
};

/** All players of a tee time. `crossing`: the tee time of the other tee that `turning` of them also have. */
type DelayGroup = Start & { players: number; turning: number; crossing: Start | null };

type Slots = Start & { slots: number };

type Day = {
  /** Open tee times, ascending. */
  times: readonly Start[];
  /** Ascending. */
  groups: readonly DelayGroup[];
  /** Slots that somebody is booking right now: no group may move to their tee time. */
  held: readonly Slots[];
  /** The same where their 18 holes turn. */
  heldTurns: readonly Slots[];
  /** Null at a course with one tee. */
  turns: Turns | null;
};

type DelayPlan = {
  moves: { from: Start; to: Date }[];
  /** Groups for which no tee time is left that day. */
  unplaced: Start[];
};

/**
 * Plans a frost delay (pro-shop.md section 2). Groups of a tee keep their order, each gets its own tee time with room
 * where it turns, and none begins before the delay is over or earlier than it was.
 */
export function planDelay(day: Day, { from, until, minutes, mode }: Delay): DelayPlan {
  const isHeld = new Set(day.held.map(keyOfStart));
  const later = (time: Date) => time.getTime() + minutes * 60_000;
  const plan: DelayPlan = { moves: [], unplaced: [] };
  const taken = slotsOf(day, from);
  const roomAt = (start: Start) => MAX_PLAYERS_PER_TEE_TIME - (taken.get(keyOfStart(start)) ?? 0);
  const last = new Map<number, number>();
  for (const group of day.groups) {
    const { startsAt, startingTee } = group;
    if (startsAt < from) continue;
    const isAfter = startsAt >= until;
    const own = startsAt.getTime();
    const earliest = Math.max(later(from), mode === 'shift' && !isAfter ? later(startsAt) : own);
    const before = last.get(startingTee) ?? Number.NEGATIVE_INFINITY;
    const crossingAt = (at: Date) => crossingOf({ startsAt: at, startingTee }, day.turns, null);
    const fits = (start: Start, crossing: Start | null) =>
      start.startsAt.getTime() > before &&
      roomAt(start) >= group.players &&
      (group.turning === 0 || !crossing || roomAt(crossing) >= group.turning);
    const stays = (isAfter || own >= earliest) && fits(group, group.crossing);
    const to = stays
      ? group
      : day.times.find(
          (start) =>
            start.startingTee === startingTee &&
            start.startsAt.getTime() >= earliest &&
            !isHeld.has(keyOfStart(start)) &&
            fits(start, crossingAt(start.startsAt)),
        );
    if (!to) {
      plan.unplaced.push({ startsAt, startingTee });
      continue;
    }
    last.set(startingTee, to.startsAt.getTime());
    take(taken, to, group.players);
    take(taken, stays ? group.crossing : crossingAt(to.startsAt), group.turning);
    if (!stays) plan.moves.push({ from: { startsAt, startingTee }, to: to.startsAt });
  }
  return plan;
}

/** Returns what groups before the delay, and holds, have of each tee time. */
function slotsOf({ groups, held, heldTurns }: Day, from: Date): Map<number, number> {
  const taken = new Map<number, number>();
  for (const group of groups) {
    if (group.startsAt >= from) continue;
    take(taken, group, group.players);
    take(taken, group.crossing, group.turning);
  }
  for (const { slots, ...start } of [...held, ...heldTurns]) take(taken, start, slots);
  return taken;
}

function take(taken: Map<number, number>, start: Start | null, slots: number): void {
  if (start) taken.set(keyOfStart(start), (taken.get(keyOfStart(start)) ?? 0) + slots);
}
