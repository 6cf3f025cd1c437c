import type { Facility } from '#server/contract/facilities.ts';
import { localDateOf } from '#server/format/dates.ts';

/** `date` is its day at the course, YYYY-MM-DD. `backNine`: of a start at hole 10. */
export type NamedTeeTime = { facility: Facility; teetime: string; backNine: boolean; date: string };

/** `courseId` is either id of a course; null for no possible tee time. */
export function findNamedTeeTime(
  query: URLSearchParams,
  facilities: readonly Facility[],
): NamedTeeTime | null {
  const course = query.get('courseId')?.trim().toLowerCase();
  const facility = facilities.find((each) => each.courseId === course || String(each.id) === course);
  const text = query.get('teetime') ?? '';
  const at = new Date(text);
  const isInstant = /^[12]\d{3}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime());
  if (!facility || !isInstant) return null;
  const backNine = query.get('backNine') === 'true';
  return { facility, teetime: at.toISOString(), backNine, date: localDateOf(at, facility.timeZone) };
}
