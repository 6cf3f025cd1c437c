import { type SqlBool, sql } from 'kysely';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { unbookedUntil } from '../catalogue/retention.queries.ts';
import { forgetOrigins } from './golfer-limits/booking-origin.queries.ts';

export const checkoutPersonalData: KeptByNoun = {
  // unpaid_booking and booking_origin hold keyed hashes, for a few days.
  tables: ['purchase_order', 'card_token', 'unpaid_booking', 'google_conversion', 'booking_origin'],
  export: async (db, person) => ({
    orders: await db
      .selectFrom('purchase_order')
      .select([
        'id',
        'order_number as orderNumber',
        'booker',
        'language',
        'campaign_id as campaignId',
        'campaign_type as campaignType',
        'state',
        'created_at as createdAt',
        'confirmed_at as confirmedAt',
      ])
      .where(isOrderOf(person))
      .orderBy('created_at')
      .execute(),
    conversions: await db
      .selectFrom('google_conversion')
      .innerJoin('purchase_order', 'purchase_order.id', 'google_conversion.order_id')
      .select([
        'order_id as orderId',
        'rwg_token as rwgToken',
        'merchant_changed as merchantChanged',
        'sent_at as sentAt',
      ])
      .where(isOrderOf(person))
      .execute(),
  }),
  async remove(trx, person) {
    await trx
      .deleteFrom('google_conversion')
      .where('order_id', 'in', (eb) => eb.selectFrom('purchase_order').select('id').where(isOrderOf(person)))
      .execute();
    await trx
      .updateTable('purchase_order')
      .set({ customer_id: null, booker: '{}', purchase_refusal: null })
      .where(isOrderOf(person))
      .execute();
  },
  forget: [forgetOrders, forgetGoogleLinks, forgetOrigins],
};

function isOrderOf({ customer, reservationIds }: Person) {
  return sql<SqlBool>`(purchase_order.customer_id = ${customer.id} or purchase_order.id in (
    select order_id from reservation where id = any(${reservationIds}::int[])))`;
}

/**
 * Anonymizes orders whose reservations are all anonymous. A never-paid order ends, so that a returning customer
 * begins another.
 */
async function forgetOrders(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    update purchase_order set booker = '{}', customer_id = null, forgotten_at = clock_timestamp(),
      state = case when state = 'pending' then 'error' else state end
    where id in (
      select p.id from purchase_order p join operator o on o.alias = p.alias
      where p.forgotten_at is null and p.confirm_at is null and p.updated_at < ${unbookedUntil}
        and not exists (select from reservation r where r.order_id = p.id and r.forgotten_at is null)
        and not exists (select from cart c where c.id = p.cart_id and c.updated_at >= ${unbookedUntil})
      order by p.updated_at limit ${limit} for update of p skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}

/**
 * Google counts bookings for a month after the click. An order without a purchase for days is opened again, with its
 * link.
 */
async function forgetGoogleLinks(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    delete from google_conversion where order_id in (
      select order_id from google_conversion
      where sent_at is null and created_at < now() - case when merchant_changed is null
        then interval '3 days' else interval '30 days' end
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
