import type { Db, Operator } from '../call/context.ts';
import { type BookedFacility, listBookedFacilities } from './booked-facilities.queries.ts';
import { loadCatalogue } from './catalogue.ts';

/** Finds facilities; only closed ones need a query. */
export async function findBookedFacilities(
  db: Db,
  operator: Operator,
  ids: readonly number[],
): Promise<Map<number, BookedFacility>> {
  const { facilities } = await loadCatalogue(db, operator);
  const open = new Map<number, BookedFacility>(facilities.map((facility) => [facility.id, facility]));
  const closed = await listBookedFacilities(
    db,
    ids.filter((id) => !open.has(id)),
  );
  return new Map([...open, ...closed]);
}
