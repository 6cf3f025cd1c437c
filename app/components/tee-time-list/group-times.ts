import { type CountWords, countTeeTimes, countTimes } from './count-tee-times.ts';
import type { TeeTimeGroup } from './tee-time-list.tsx';
import type { CommonFacts, TeeTimeTileLabels, TeeTimeTileProps } from './tee-time-tile.tsx';

/** In minutes of the day, course time. */
export type TimedTile = { at: number; tile: TeeTimeTileProps };

export type DayMark = { at: number; label: string };

export type CourseTimes = {
  course: { name: string; note: string; mark: number } | null;
  /** "+ up to $1.99 Convenience Fee": the highest of its times. */
  fee?: string;
  tiles: TimedTile[];
};

export type ListWords = {
  parts: { morning: string; afternoon: string; evening: string };
  /** "7 AM" for each hour of the day. */
  hours: readonly string[];
  counts: CountWords;
  tile: Pick<TeeTimeTileLabels, 'player' | 'players' | 'from'>;
};

const NOON = 12;
const EVENING = 17;

export function groupTimes(
  lists: readonly CourseTimes[],
  words: ListWords,
  marks: readonly DayMark[] = [],
): TeeTimeGroup[] {
  return lists.flatMap(({ course, fee, tiles }) => {
    if (!tiles.length) return [];
    const common = commonFacts(tiles.map(({ tile }) => tile));
    const first = Math.min(...tiles.map(({ at }) => at));
    const facts = sayFacts(
      { ...common, highestFee: fee, before: labelsOf(marks, (at) => at <= first) },
      words,
    );
    const minutes = minutesAcross(tiles);
    const hours = byHour(inColumns(tiles, minutes), words, marks);
    const columns = minutes.length ? { columns: minutes.length } : {};
    if (course) {
      const note = [countTeeTimes(tiles.length, words.counts), course.note].filter(Boolean).join(' · ');
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

function commonFacts(tiles: readonly TeeTimeTileProps[]): CommonFacts {
  const [price, ...otherPrices] = new Set(tiles.map((tile) => tile.price));
  return {
    holes: mostCommon(tiles.map((tile) => tile.holes)),
    players: mostCommon(tiles.map((tile) => tile.players)),
    fee: mostCommon(tiles.map((tile) => tile.fee)),
    ...(price &&
      !otherPrices.length && { price: { amount: price, isFrom: tiles.some(({ several }) => several) } }),
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
function sayFacts({ holes, players, price, highestFee, before }: Facts, { tile }: ListWords): string {
  const golfers = players && `${players} ${players === '1' ? tile.player : tile.players}`;
  const amount = price && (price.isFrom ? `${tile.from} ${price.amount}` : price.amount);
  return [holes, golfers, amount, highestFee, before].filter(Boolean).join(' · ');
}

const MOST_COLUMNS = 6;

/** Returns the minutes past the hour at which times begin; empty when there are too many columns. */
function minutesAcross(tiles: readonly TimedTile[]): number[] {
  const minutes = [...new Set(tiles.map(({ at }) => at % 60))].sort((a, b) => a - b);
  return minutes.length > MOST_COLUMNS ? [] : minutes;
}

function inColumns(tiles: readonly TimedTile[], minutes: readonly number[]): readonly TimedTile[] {
  if (!minutes.length) return tiles;
  return tiles.map(({ at, tile }) => ({ at, tile: { ...tile, column: minutes.indexOf(at % 60) } }));
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

function byHour(tiles: readonly TimedTile[], words: ListWords, marks: readonly DayMark[]): Row[] {
  const hours = new Map<number, TimedTile[]>();
  for (const timed of [...tiles].sort((a, b) => a.at - b.at)) {
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
      times: times.map(({ tile }) => tile),
    };
  });
}

function labelsOf(marks: readonly DayMark[], isThere: (at: number) => boolean): string {
  return marks
    .filter(({ at }) => isThere(at))
    .map(({ label }) => label)
    .join(' · ');
}
