/**
 * `lapsed`: expired, or released late. `released`: released earlier or swapped, with `slots` weighted by how long
 * they were kept.
 */
export type HoldEnding = { at: Date; slots: number; kind: 'lapsed' | 'released' | 'booked' };

/** Lapses within an hour before the first pause; twice as many for a wider network. */
export const LAPSES_BEFORE_PAUSE = 2;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Holds ending this close are one lapse, such as the two tee times of a group of eight. */
const SAME_TIME = 10 * MINUTE;
/** Two full tee times; more slots are further lapses. */
const SLOTS_OF_A_LAPSE = 8;
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = 24 * HOUR;
/** After a pause, lapses this close together still add up. */
const MEMORY = 24 * HOUR;

/** The longest pause plus the memory after it. */
export const HOURS_OF_ENDINGS = 48;

/**
 * Returns when an address or a customer may hold something new on a day (may be past); null without a pause. Two
 * lapses within an hour pause for five minutes from the last one. Each further lapse doubles the pause, up to a day.
 * A booking cancels out one lapse, before it or within the hour after it.
 */
export function holdPauseUntil(
  endings: readonly HoldEnding[],
  lapsesBeforePause = LAPSES_BEFORE_PAUSE,
): Date | null {
  const bookings = endings.filter(({ kind }) => kind === 'booked').map(({ at }) => at.getTime());
  const events = [
    ...lapsesOf(endings.filter(({ kind }) => kind !== 'booked')),
    ...bookings.map((at) => ({ at, last: at, lapses: 0 })),
  ].sort((a, b) => a.at - b.at || a.lapses - b.lapses);
  let counted: number[] = [];
  let credits: number[] = [];
  for (const { at, last, lapses } of events) {
    if (lapses === 0) {
      if (counted.length > 0) counted.pop();
      else credits.push(at);
      continue;
    }
    const isPaused = counted.length >= lapsesBeforePause;
    const memory = isPaused ? MEMORY : HOUR;
    // After a pause, only the last lapse decides whether earlier ones still count.
    counted = counted.filter((before) => at - (isPaused ? (counted.at(-1) ?? before) : before) <= memory);
    credits = credits.filter((booked) => at - booked <= HOUR);
    for (let lapse = 0; lapse < lapses; lapse += 1) if (credits.pop() === undefined) counted.push(last);
  }
  const last = counted.at(-1);
  if (last === undefined || counted.length < lapsesBeforePause) return null;
  return new Date(last + Math.min(FIRST_PAUSE * 2 ** (counted.length - lapsesBeforePause), LONGEST_PAUSE));
}

/** Groups endings of about the same time; `at` is the first and `last` the last moment. */
function lapsesOf(endings: readonly HoldEnding[]): { at: number; last: number; lapses: number }[] {
  const groups: { at: number; last: number; lapsed: number; released: number }[] = [];
  for (const { at, kind, slots } of [...endings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = at.getTime();
    const known = groups.at(-1);
    const group =
      known && time - known.at < SAME_TIME ? known : { at: time, last: time, lapsed: 0, released: 0 };
    if (group !== known) groups.push(group);
    group.last = time;
    group[kind === 'lapsed' ? 'lapsed' : 'released'] += slots;
  }
  return groups
    .map(({ at, last, lapsed, released }) => {
      const lapses = Math.ceil(lapsed / SLOTS_OF_A_LAPSE) + Math.floor(released / SLOTS_OF_A_LAPSE);
      return { at, last, lapses };
    })
    .filter(({ lapses }) => lapses > 0);
}
