import { sql } from 'kysely';
import type { Db, Trx } from '../context.ts';

const NOBODY = JSON.stringify({ firstName: '', lastName: '', email: '', phone: '' });

/** Whether a customer has a round ahead, or a payment under way. */
export async function hasRoundsAhead(db: Db, customerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'confirmed'), eb('starts_at', '>', now)]),
        eb.and([eb('state', '=', 'pending'), eb('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the golfer out of what the operator keeps for its books: who booked, who played along, notes, and the links that open
 * the bookings. When it was and what it cost stays.
 */
export async function anonymiseBookings(trx: Trx, customerId: number): Promise<void> {
  const own = trx.selectFrom('reservation').select('id').where('customer_id', '=', customerId);
  await trx.deleteFrom('booking_link').where('reservation_id', 'in', own).execute();
  await sql`delete from mail_outbox
    where (content->'booking'->>'reservationId')::int in (select id from reservation where customer_id = ${customerId})`.execute(
    trx,
  );
  await trx
    .updateTable('reservation_slot')
    .set({ name: null, email: null, customer_id: null })
    .where((eb) => eb.or([eb('reservation_id', 'in', own), eb('customer_id', '=', customerId)]))
    .execute();
  await trx
    .updateTable('reservation_cancellation')
    .set({ reason: '' })
    .where('reservation_id', 'in', own)
    .where('by', '=', 'golfer')
    .execute();
  await trx
    .updateTable('reservation')
    .set({ customer_id: null, booker: NOBODY, notes: '', cancel_reason: null })
    .where('customer_id', '=', customerId)
    .execute();
  await trx
    .updateTable('purchase_order')
    .set({ customer_id: null, booker: '{}' })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes carts and what they hold, mails, and the account itself with sessions, links and consents. */
export async function deleteAccount(
  trx: Trx,
  { id, alias, email }: { id: number; alias: string; email: string },
): Promise<void> {
  const carts = trx.selectFrom('cart').select('id').where('customer_id', '=', id);
  await trx.deleteFrom('cart_item_trail').where('cart_id', 'in', carts).execute();
  await trx.deleteFrom('cart').where('customer_id', '=', id).execute();
  await trx.deleteFrom('mail_outbox').where('alias', '=', alias).where('to_address', '=', email).execute();
  await trx.deleteFrom('consent_event').where('alias', '=', alias).where('email', '=', email).execute();
  await trx.deleteFrom('customer').where('id', '=', id).execute();
}
