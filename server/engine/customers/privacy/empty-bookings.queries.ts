import { sql } from 'kysely';
import type { Trx } from '../../call/context.ts';

const NOBODY = JSON.stringify({ firstName: '', lastName: '', email: '', phone: '' });
const FROM_NOWHERE = { client_address: null, counted_for: null, counted_for_wider: null };

/**
 * Takes everybody out of bookings: who booked, who played along, notes, and the links that open them. When it was and what it
 * cost stays.
 */
export async function emptyBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx.deleteFrom('booking_link').where('reservation_id', 'in', reservationIds).execute();
  await trx
    .updateTable('reservation_slot')
    .set({ name: null, email: null, customer_id: null })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('reservation_cancellation')
    .set({ reason: '' })
    .where('reservation_id', 'in', reservationIds)
    .where('by', '=', 'golfer')
    .execute();
  await trx
    .updateTable('reservation')
    .set({ customer_id: null, booker: NOBODY, notes: '', cancel_reason: null, ...FROM_NOWHERE })
    .where('id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('invoice')
    .set({ customer_id: null })
    .where('id', 'in', invoicesOf(reservationIds))
    .execute();
}

/** Leaves of bookings that nobody needs any more not even the cards' digits and the shop's words; marks them as forgotten. */
export async function forgetBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await emptyBookings(trx, reservationIds);
  await trx
    .updateTable('payment_attempt')
    .set({ card_token_hash: null, brand: null, last_four: null, return_url: null, redirect_url: null })
    .where('invoice_id', 'in', invoicesOf(reservationIds))
    .execute();
  await trx
    .updateTable('reservation_cancellation')
    .set({ reason: '' })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('reservation')
    .set({ forgotten_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', reservationIds)
    .execute();
}

function invoicesOf(reservationIds: readonly number[]) {
  return sql<number>`(select invoice_id from reservation where id = any(${[...reservationIds]}::int[]))`;
}
