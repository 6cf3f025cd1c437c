/**
 * How places that were kept from others came free unpaid, or that they were booked. `lapsed`: they ran out, or were given
 * back late. `released`: given back sooner or changed for others, `places` weighed by how long they were kept.
 */
export type HoldEnding = { at: Date; places: number; kind: 'lapsed' | 'released' | 'booked' };

/** So many lapses within an hour bring the first pause; for everybody behind a wider network together twice as many. */
export const LAPSES_BEFORE_PAUSE = 2;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What ends within so long is one lapse, such as the two tee times of a group of eight. */
const SAME_TIME = 10 * MINUTE;
/** … for each of so many places: two full tee times. */
const PLACES_OF_A_LAPSE = 8;
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = 24 * HOUR;
/** Once there was a pause, a lapse counts on top of those before it as long as they are not so long ago. */
const MEMORY = 24 * HOUR;

/** How many hours of endings the rule looks at: the longest pause and the memory after it. */
export const HOURS_OF_ENDINGS = 48;

/**
 * Until when an address or a customer holds nothing new on a day, from how holds there ended: null where there is no pause,
 * an instant that may be over. Two lapses within an hour bring five minutes from the last of them, and each further lapse
 * twice as long, at most a day. A booking makes up for one lapse, before it or within the hour after it.
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
    // After a pause the last lapse alone says whether those before it are remembered.
    counted = counted.filter((before) => at - (isPaused ? (counted.at(-1) ?? before) : before) <= memory);
    credits = credits.filter((booked) => at - booked <= HOUR);
    for (let lapse = 0; lapse < lapses; lapse += 1) if (credits.pop() === undefined) counted.push(last);
  }
  const last = counted.at(-1);
  if (last === undefined || counted.length < lapsesBeforePause) return null;
  return new Date(last + Math.min(FIRST_PAUSE * 2 ** (counted.length - lapsesBeforePause), LONGEST_PAUSE));
}

/** What ended at about the same time, as so many lapses: `at` its first and `last` its last moment. */
function lapsesOf(endings: readonly HoldEnding[]): { at: number; last: number; lapses: number }[] {
  const groups: { at: number; last: number; lapsed: number; released: number }[] = [];
  for (const { at, kind, places } of [...endings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = at.getTime();
    const known = groups.at(-1);
    const group =
      known && time - known.at < SAME_TIME ? known : { at: time, last: time, lapsed: 0, released: 0 };
    if (group !== known) groups.push(group);
    group.last = time;
    group[kind === 'lapsed' ? 'lapsed' : 'released'] += places;
  }
  return groups
    .map(({ at, last, lapsed, released }) => {
      const lapses = Math.ceil(lapsed / PLACES_OF_A_LAPSE) + Math.floor(released / PLACES_OF_A_LAPSE);
      return { at, last, lapses };
    })
    .filter(({ lapses }) => lapses > 0);
}
