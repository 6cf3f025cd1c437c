import type { TeeTimeCardProps } from './tee-time-card.tsx';
import type { TeeTimeGroup } from './tee-time-list.tsx';

/** A card and when its time is: minutes of the day by the course's own clock. */
export type TimedCard = { at: number; card: TeeTimeCardProps };

/** What a list says beside its cards, so that lists can be put together where there is no catalogue of sentences. */
export type ListWords = {
  parts: { morning: string; afternoon: string; evening: string };
  /** "7 AM" for each hour of the day. */
  hours: readonly string[];
  counts: CountWords;
};

/** "1 tee time", "{count} tee times" */
export type CountWords = { one: string; many: string };

const NOON = 12 * 60;
const EVENING = 17 * 60;

/** From this many times an hour on, each hour begins a line of its own. */
const DENSE_HOUR = 3;

/** Cards as a list: in the order of the courses' own clocks, those of one minute as they come, grouped by part of the day. */
export function groupCards(cards: readonly TimedCard[], words: ListWords): TeeTimeGroup[] {
  const sorted = [...cards].sort((a, b) => a.at - b.at);
  const hours = new Set(sorted.map(({ at }) => hourOf(at)));
  const isByHour = sorted.length >= hours.size * DENSE_HOUR;
  const groups: { part: keyof ListWords['parts']; times: TeeTimeCardProps[] }[] = [];
  let lastHour = -1;
  for (const { at, card } of sorted) {
    const part = at < NOON ? 'morning' : at < EVENING ? 'afternoon' : 'evening';
    if (groups.at(-1)?.part !== part) groups.push({ part, times: [] });
    const hour = hourOf(at);
    groups.at(-1)?.times.push(withHour(card, isByHour && hour !== lastHour ? words.hours[hour] : undefined));
    lastHour = hour;
  }
  return groups.map(({ part, times }) => ({
    title: words.parts[part],
    note: countTeeTimes(times.length, words.counts),
    times,
  }));
}

/** "24 tee times" */
export function countTeeTimes(count: number, { one, many }: CountWords): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

function hourOf(minutes: number): number {
  return Math.floor(minutes / 60);
}

/** The same card where its hour stays, so that it need not be drawn again. */
function withHour(card: TeeTimeCardProps, hour: string | undefined): TeeTimeCardProps {
  if (card.hour === hour) return card;
  const { hour: _, ...rest } = card;
  return hour === undefined ? rest : { ...rest, hour };
}
