import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../call/context.ts';
import type { Person } from '../../call/personal-data.ts';
import type { CustomerRow } from '../customers.queries.ts';

/** Includes closed facilities. */
export function listFacilityNames(db: Db, alias: string) {
  return db.selectFrom('facility').select(['id', 'name', 'currency']).where('alias', '=', alias).execute();
}

/**
 * Includes guest and counter bookings only once the email is verified: before that, anyone may have signed up with
 * it.
 */
export async function findPerson(db: Db, customer: CustomerRow): Promise<Person> {
  const provedEmail = customer.email_verified_at === null ? null : customer.email;
  const isGuestBooking = sql<SqlBool>`(reservation.customer_id is null
    and lower(reservation.booker->>'email') = ${provedEmail})`;
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('alias', '=', customer.alias)
    .where((eb) => eb.or([eb('customer_id', '=', customer.id), isGuestBooking]))
    .execute();
  return { customer, provedEmail, reservationIds: rows.map(({ id }) => id) };
}
