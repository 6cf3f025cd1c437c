import { DateTime } from 'luxon';
import type { ReadSearch } from '#app/session/read-search.server.ts';
import type { Facility } from '#server/contract/facilities.ts';

export type Wanted = { facility: Facility; from: string; to: string; golfers: number | null };

export function findWanted(
  { state, teeTime }: Pick<ReadSearch, 'state' | 'teeTime'>,
  facilities: readonly Facility[],
): Wanted | null {
  const { courses, date, start, end, golfers } = state;
  if (teeTime) return { facility: teeTime.facility, from: teeTime.teetime, to: teeTime.teetime, golfers };
  const meant = facilities.filter(({ id }) => courses.length === 0 || courses.includes(id));
  const [facility] = meant;
  if (!facility || meant.length > 1 || !date) return null;
  const day = DateTime.fromISO(date, { zone: facility.timeZone });
  const at = (hour: number) => day.set({ hour, minute: 0 }).toJSDate().toISOString();
  const last = day.endOf('day').startOf('minute').toJSDate().toISOString();
  return { facility, from: at(start ?? 0), to: end === null || end > 23 ? last : at(end), golfers };
}
