import { EngineError } from '../call/errors.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';

/**
 * The facilities a comma-separated list of ids names, in its order; all in the operator's order when it names none.
 * Error: FACILITY_NOT_OFFERED (400) for one that is not the operator's, whether or not somebody else has it.
 */
export function chooseFacilities(
  facilities: readonly OfferedFacility[],
  ids: string | undefined,
): readonly OfferedFacility[] {
  const wanted = [...new Set((ids ?? '').split(',').flatMap((id) => (id.trim() ? [Number(id)] : [])))];
  if (wanted.length === 0) return facilities;
  return wanted.map((id) => {
    const facility = facilities.find((each) => each.id === id);
    if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
    return facility;
  });
}
