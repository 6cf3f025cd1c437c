import { type CountWords, countTeeTimes, countTimes } from './count-tee-times.ts';
import type { CommonFacts, TeeTimeCardLabels, TeeTimeCardProps } from './tee-time-card.tsx';
import type { TeeTimeGroup } from './tee-time-list.tsx';

/** In minutes of the day, course time. */
export type TimedCard = { at: number; card: TeeTimeCardProps };

export type DayMark = { at: number; label: string };

export type CourseTimes = {
  course: { name: string; note: string; mark: number } | null;
  /** "+ up to $1.99 Convenience Fee": the highest of its times. */
  fee?: string;
  cards: TimedCard[];
};

export type ListWords = {
  parts: { morning: string; afternoon: string; evening: string };
  /** "7 AM" for each hour of the day. */
  hours: readonly string[];
  counts: CountWords;
  card: Pick<TeeTimeCardLabels, 'player' | 'players' | 'from'>;
};

const NOON = 12;
const EVENING = 17;

export function groupTimes(
  lists: readonly CourseTimes[],
  words: ListWords,
  marks: readonly DayMark[] = [],
): TeeTimeGroup[] {
  return lists.flatMap(({ course, fee, cards }) => {
    if (!cards.length) return [];
    const common = commonFacts(cards.map(({ card }) => card));
    const first = Math.min(...cards.map(({ at }) => at));
    const facts = sayFacts(
      { ...common, highestFee: fee, before: labelsOf(marks, (at) => at <= first) },
      words,
    );
    const minutes = minutesAcross(cards);
    const hours = byHour(inColumns(cards, minutes), words, marks);
    const columns = minutes.length ? { columns: minutes.length } : {};
    if (course) {
      const note = [countTeeTimes(cards.length, words.counts), course.note].filter(Boolean).join(' · ');
      return {
        title: course.name,
        note,
        mark: course.mark,
        facts,
        common,
        ...columns,
        hours: hours.map(withoutHour),
      };
    }
    return byPart(hours).map(([part, rows], index) => ({
      title: words.parts[part],
      note: countTeeTimes(countTimes(rows), words.counts),
      ...(index === 0 && { facts }),
      common,
      ...columns,
      hours: rows.map(withoutHour),
    }));
  });
}

function commonFacts(cards: readonly TeeTimeCardProps[]): CommonFacts {
  const [price, ...otherPrices] = new Set(cards.map((card) => card.price));
  return {
    holes: mostCommon(cards.map((card) => card.holes)),
    players: mostCommon(cards.map((card) => card.players)),
    fee: mostCommon(cards.map((card) => card.fee)),
    ...(price &&
      !otherPrices.length && { price: { amount: price, isFrom: cards.some(({ several }) => several) } }),
  };
}

/** The value that more than half have. */
function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > values.length)?.[0];
}

type Facts = CommonFacts & { highestFee: string | undefined; before: string };

/** "9 or 18 holes · cart or walk · 1–4 golfers · + up to $1.99 Convenience Fee · Sunrise 6:58 AM" */
function sayFacts({ holes, players, price, highestFee, before }: Facts, { card }: ListWords): string {
  const golfers = players && `${players} ${players === '1' ? card.player : card.players}`;
  const amount = price && (price.isFrom ? `${card.from} ${price.amount}` : price.amount);
  return [holes, golfers, amount, highestFee, before].filter(Boolean).join(' · ');
}

const MOST_COLUMNS = 6;

/** Returns the minutes past the hour at which times begin; empty when there are too many columns. */
function minutesAcross(cards: readonly TimedCard[]): number[] {
  const minutes = [...new Set(cards.map(({ at }) => at % 60))].sort((a, b) => a - b);
  return minutes.length > MOST_COLUMNS ? [] : minutes;
}

function inColumns(cards: readonly TimedCard[], minutes: readonly number[]): readonly TimedCard[] {
  if (!minutes.length) return cards;
  return cards.map(({ at, card }) => ({ at, card: { ...card, column: minutes.indexOf(at % 60) } }));
}

type Part = keyof ListWords['parts'];
type Row = TeeTimeGroup['hours'][number] & { hour: number };

function withoutHour({ hour: _, ...row }: Row): TeeTimeGroup['hours'][number] {
  return row;
}

function byPart(rows: readonly Row[]): [Part, Row[]][] {
  const parts = new Map<Part, Row[]>();
  for (const row of rows) {
    const part = row.hour < NOON ? 'morning' : row.hour < EVENING ? 'afternoon' : 'evening';
    parts.set(part, [...(parts.get(part) ?? []), row]);
  }
  return [...parts];
}

function byHour(cards: readonly TimedCard[], words: ListWords, marks: readonly DayMark[]): Row[] {
  const hours = new Map<number, TimedCard[]>();
  for (const timed of [...cards].sort((a, b) => a.at - b.at)) {
    const hour = Math.floor(timed.at / 60);
    hours.set(hour, [...(hours.get(hour) ?? []), timed]);
  }
  const rows = [...hours];
  return rows.map(([hour, times], index) => {
    const first = times[0]?.at ?? 0;
    const next = rows[index + 1]?.[1][0]?.at ?? Number.POSITIVE_INFINITY;
    const after = labelsOf(marks, (at) => at > first && at <= next);
    return {
      hour,
      label: words.hours[hour] ?? '',
      ...(after && { after }),
      times: times.map(({ card }) => card),
    };
  });
}

function labelsOf(marks: readonly DayMark[], isThere: (at: number) => boolean): string {
  return marks
    .filter(({ at }) => isThere(at))
    .map(({ label }) => label)
    .join(' · ');
}
