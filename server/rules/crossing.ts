import { BACK_TEE, FIRST_TEE, HOLES_OF_NINE } from '#server/contract/constants.ts';

/** A start of a group. `startingTee`: the hole where its round begins. */
export type Start = { startsAt: Date; startingTee: number };

/** `minutes`: from a start until the group reaches the other tee. `starts`: of the day, ascending. */
export type Turns = { minutes: number; starts: readonly Date[] };

/**
 * Returns the start on the other tee that a group also takes, the first one after its turn. Null for nine holes, at a
 * course without a second tee, for a shotgun, and when nobody starts that late. `holes`: null counts as 18.
 */
export function crossingOf(
  { startsAt, startingTee }: Start,
  turns: Turns | null,
  holes: number | null,
): Start | null {
  if (!turns || holes === HOLES_OF_NINE) return null;
  if (startingTee !== FIRST_TEE && startingTee !== BACK_TEE) return null;
  const reached = startsAt.getTime() + turns.minutes * 60_000;
  const crossing = turns.starts.find((start) => start.getTime() >= reached);
  return crossing
    ? { startsAt: crossing, startingTee: startingTee === FIRST_TEE ? BACK_TEE : FIRST_TEE }
    : null;
}

/** Returns the tee that `backNine` of a call means. */
export function teeOfCall(backNine: unknown): number {
  return backNine ? BACK_TEE : FIRST_TEE;
}

/** Names a start in a Map; a number, since searches look up thousands. */
export function keyOfStart({ startsAt, startingTee }: Start): number {
  return startsAt.getTime() * 32 + startingTee;
}

/** Sorts by time, then by tee. */
export function compareStarts(a: Start, b: Start): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || a.startingTee - b.startingTee;
}
