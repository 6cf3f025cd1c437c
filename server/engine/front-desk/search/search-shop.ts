import { allowanceOf, type Permission } from '#server/contract/staff/roles.ts';
import { MOST_FOUND } from '#server/contract/staff/search.ts';
import type { StaffContext } from '../../call/context.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { listBookingsById } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { readTerm } from './read-term.ts';
import { findBookings, findCustomers } from './search.queries.ts';

/** Finds bookings where the roles show the tee sheet, and customers where they allow booking. */
export async function searchShop(context: StaffContext, written: string) {
  const { parts, operator } = context;
  const term = readTerm(written, operator.country);
  const where = { alias: operator.alias, term, limit: MOST_FOUND + 1 };
  const sheets = await facilitiesAllowing(context, 'sheet');
  const books = await facilitiesAllowing(context, 'book');
  const [ids, customers] = await Promise.all([
    findBookings(parts.db, { ...where, facilityIds: sheets.ids, now: parts.now() }),
    books.ids.length === 0
      ? []
      : findCustomers(parts.db, { ...where, facilityIds: books.areAll ? null : books.ids }),
  ]);
  const shown = ids.slice(0, MOST_FOUND);
  const bookings = new Map(
    (await listBookingsById(parts.db, operator.alias, shown)).map((each) => [each.reservationId, each]),
  );
  return {
    bookings: shown.flatMap((id) => {
      const booking = bookings.get(id);
      return booking ? [wireBooking(booking)] : [];
    }),
    hasMoreBookings: ids.length > MOST_FOUND,
    customers: customers.slice(0, MOST_FOUND),
    hasMoreCustomers: customers.length > MOST_FOUND,
  };
}

/** Returns the facilities where the roles allow something; `areAll`: by a role at every facility. */
export async function facilitiesAllowing(
  { parts, operator, actor }: Pick<StaffContext, 'parts' | 'operator' | 'actor'>,
  permission: Permission,
): Promise<{ ids: number[]; areAll: boolean }> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const ids = facilities.map(({ id }) => id).filter((id) => allowanceOf(actor.roles, permission, id));
  const everywhere = actor.roles.filter(({ facilityId }) => facilityId === null);
  return { ids, areAll: allowanceOf(everywhere, permission) !== null };
}
