import type { Facility } from '#server/contract/facilities.ts';
import { localDateOf } from '#server/format/dates.ts';

/** A tee time of a URL; `date` is its day at the course, YYYY-MM-DD. */
export type NamedTeeTime = { facility: Facility; teetime: string; date: string };

/** The tee time that a query names: courseId, either id of a course, and teetime, an instant. Null when it names none that can be. */
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
  return { facility, teetime: at.toISOString(), date: localDateOf(at, facility.timeZone) };
}
