import { sql } from 'kysely';
import { isPaymentOf } from '#server/db/paying-invoice.ts';
import type { Db } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

export const paymentsPersonalData: KeptByNoun = {
  tables: ['payment_attempt', 'payment_refund', 'payment_event'],
  // Exported with the reservations: `listPaymentsToExport`.
  export: async () => ({}),
  // Payments stay with the bookings, which no longer name anybody.
  remove: async () => {},
  async isBeingPaid(db, { customer }) {
    const { rows } = await sql`
      select from invoice join payment_attempt attempt on ${isPaymentOf(sql`attempt`, sql`invoice.id`)}
      where invoice.customer_id = ${customer.id} and attempt.state in ('started', 'awaiting-golfer', 'authorised', 'booked')
      limit 1`.execute(db);
    return rows.length > 0;
  },
  async forgetBookings(trx, reservationIds) {
    if (reservationIds.length === 0) return;
    await trx
      .updateTable('payment_attempt')
      .set({ card_token_hash: null, brand: null, last_four: null, return_url: null, redirect_url: null })
      .where(
        'invoice_id',
        'in',
        sql<number>`(select coalesce(paid_with, invoice.id) from reservation join invoice on invoice.id = invoice_id
          where reservation.id = any(${[...reservationIds]}::int[]))`,
      )
      .execute();
  },
};

export function listPaymentsToExport(db: Db, reservationIds: readonly number[]) {
  return db
    .selectFrom('reservation')
    .innerJoin('invoice', 'invoice.id', 'reservation.invoice_id')
    .innerJoin('payment_attempt', (join) =>
      join.on('payment_attempt.invoice_id', '=', sql<number>`coalesce(invoice.paid_with, invoice.id)`),
    )
    .select([
      'reservation.id as reservationId',
      'payment_attempt.state',
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      'payment_attempt.currency',
      'brand',
      'last_four as lastFour',
      'payment_attempt.created_at as createdAt',
    ])
    .where('reservation.id', '=', sql<number>`any(${[...reservationIds]}::int[])`)
    .orderBy('payment_attempt.created_at')
    .execute();
}
