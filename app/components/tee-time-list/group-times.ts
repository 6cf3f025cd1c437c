import type { TeeTimeCardProps } from './tee-time-card.tsx';
import type { TeeTimeGroup } from './tee-time-list.tsx';

/** A card and when its time is: minutes of the day by the course's own clock. */
export type TimedCard = { at: number; card: TeeTimeCardProps };

/** Something of the day beside its tee times, in minutes of the day: "Sunrise 6:58 AM". */
export type DayMark = { at: number; label: string };

/** The times of a course, or of the only one there is. */
export type CourseTimes = {
  /** Null where the list is about one course alone. */
  course: { name: string; note: string; mark: number } | null;
  /** "+ up to $1.99 Convenience Fee": the highest of its times; undefined where none has one. */
  fee?: string;
  cards: TimedCard[];
};

/** What a list says beside its cards, so that lists can be put together where there is no catalogue of sentences. */
export type ListWords = {
  parts: { morning: string; afternoon: string; evening: string };
  /** "7 AM" for each hour of the day. */
  hours: readonly string[];
  counts: CountWords;
};

/** "1 tee time", "{count} tee times" */
export type CountWords = { one: string; many: string };

/** The hours that the parts of the day begin with. */
const NOON = 12;
const EVENING = 17;

/** Times as a list: hour by hour, under their course, or under the part of the day where there is but one course. */
export function groupTimes(
  lists: readonly CourseTimes[],
  words: ListWords,
  marks: readonly DayMark[] = [],
): TeeTimeGroup[] {
  return lists.flatMap(({ course, fee, cards }) => {
    const hours = byHour(cards, words, marks);
    if (!course) {
      const first = Math.min(...cards.map(({ at }) => at));
      const before = labelsOf(marks, (at) => at <= first);
      return byPart(hours).map(([part, rows], index) => ({
        title: words.parts[part],
        note: countTeeTimes(countTimes(rows), words.counts),
        ...(index === 0 && before && { before }),
        ...(fee && { fee }),
        hours: rows,
      }));
    }
    const note = [countTeeTimes(cards.length, words.counts), course.note].filter(Boolean).join(' · ');
    return hours.length ? { title: course.name, note, mark: course.mark, ...(fee && { fee }), hours } : [];
  });
}

/** "24 tee times" */
export function countTeeTimes(count: number, { one, many }: CountWords): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

/** How many times some hours have. */
export function countTimes(hours: TeeTimeGroup['hours']): number {
  return hours.reduce((sum, { times }) => sum + times.length, 0);
}

type Part = keyof ListWords['parts'];
type Row = TeeTimeGroup['hours'][number] & { hour: number };

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
