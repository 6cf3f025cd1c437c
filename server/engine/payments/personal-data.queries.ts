import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

export const paymentsPersonalData: KeptByNoun = {
  tables: ['payment_attempt', 'payment_refund'],
  // With the reservations that were paid for: `listPaymentsToExport`.
  export: async () => ({}),
  // What was paid stays with the bookings, which name nobody any more.
  remove: async () => {},
  /** Not even the cards' digits are needed any more. */
  async forgetBookings(trx, reservationIds) {
    if (reservationIds.length === 0) return;
    await trx
      .updateTable('payment_attempt')
      .set({ card_token_hash: null, brand: null, last_four: null, return_url: null, redirect_url: null })
      .where('reservation_id', 'in', reservationIds)
      .execute();
  },
};

/** What is kept of the payments of some reservations, for whose they are. */
export function listPaymentsToExport(db: Db, reservationIds: readonly number[]) {
  return db
    .selectFrom('payment_attempt')
    .select([
      'reservation_id as reservationId',
      'state',
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      'currency',
      'brand',
      'last_four as lastFour',
      'created_at as createdAt',
    ])
    .where('reservation_id', '=', sql<number>`any(${[...reservationIds]}::int[])`)
    .orderBy('created_at')
    .execute();
}
