import { EngineError } from '../call/errors.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';

/** Comma-separated. Facility ids also work as courseIds. */
export type FacilityNames = { facilityIds?: string | undefined; courseIds?: string | undefined };

/**
 * Returns the named facilities in that order, or all. Error: FACILITY_NOT_OFFERED (400), also for another operator's.
 */
export function chooseFacilities(
  facilities: readonly CatalogueFacility[],
  { facilityIds, courseIds }: FacilityNames,
): readonly CatalogueFacility[] {
  const named = [
    ...listNames(facilityIds).map((id) => facilities.find((each) => each.id === Number(id))),
    ...listNames(courseIds).map((name) =>
      facilities.find(({ id, courseId }) => courseId === name.toLowerCase() || String(id) === name),
    ),
  ];
  if (named.length === 0) return facilities;
  const found = new Set<CatalogueFacility>();
  for (const facility of named) {
    if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
    found.add(facility);
  }
  return [...found];
}

function listNames(list = ''): string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}
