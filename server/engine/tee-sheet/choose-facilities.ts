import { EngineError } from '../call/errors.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';

/** Facilities by their ids, or by their courseIds, which a client may name by their ids as well; comma-separated. */
export type FacilityNames = { facilityIds?: string | undefined; courseIds?: string | undefined };

/**
 * The facilities that are named, in that order; all in the operator's order when none is.
 * Error: FACILITY_NOT_OFFERED (400) for one that is not the operator's, whether or not somebody else has it.
 */
export function chooseFacilities(
  facilities: readonly OfferedFacility[],
  { facilityIds, courseIds }: FacilityNames,
): readonly OfferedFacility[] {
  const named = [
    ...listNames(facilityIds).map((id) => facilities.find((each) => each.id === Number(id))),
    ...listNames(courseIds).map((name) =>
      facilities.find(({ id, courseId }) => courseId === name.toLowerCase() || String(id) === name),
    ),
  ];
  if (named.length === 0) return facilities;
  const found = new Set<OfferedFacility>();
  for (const facility of named) {
    if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
    found.add(facility);
  }
  return [...found];
}

function listNames(list = ''): string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}
