import { sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

/** The books keep what something cost, not who bought it. */
export const invoicesPersonalData: KeptByNoun = {
  tables: ['invoice', 'invoice_line'],
  // Exported with their reservations.
  export: async () => ({}),
  async remove(trx, { customer, reservationIds }) {
    await trx
      .updateTable('invoice')
      .set({ customer_id: null })
      .where('customer_id', '=', customer.id)
      .execute();
    await forgetBuyers(trx, reservationIds);
  },
  forgetBookings: forgetBuyers,
};

async function forgetBuyers(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx
    .updateTable('invoice')
    .set({ customer_id: null })
    .where(
      'id',
      'in',
      sql<number>`(select invoice_id from reservation where id = any(${[...reservationIds]}::int[]))`,
    )
    .execute();
}
