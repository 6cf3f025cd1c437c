import { sql } from 'kysely';
import type { Order } from '#server/contract/orders.ts';
import { billedCard } from '#server/db/billed-card.ts';
import { ofAnyLength, statement } from '#server/db/prepared.ts';
import type { Db } from '../../call/context.ts';
import type { wireNextPayment } from '../../memberships/next-payment.wire.ts';
import { scheduledPayments } from '../../memberships/own-memberships.queries.ts';

type Own<Item> = Omit<
  Item,
  | 'facilityId'
  | 'courseId'
  | 'courseName'
  | 'shoppingCartItemId'
  | 'state'
  | 'invoiceId'
  | 'currencyCode'
  | 'subTotal'
  | 'salesTax'
  | 'total'
  | 'dueOnline'
  | 'dueAtCourse'
  | 'nextPaymentOn'
  | 'nextAmount'
  | 'billedTo'
>;

export type SoldDetails = { invoiceId: number } & (
  | {
      kind: 'membership';
      membership: Own<Order['memberships'][number]>;
      scheduled: Parameters<typeof wireNextPayment>[0];
    }
  | { kind: 'gift-certificate'; certificate: Own<Order['giftCertificates'][number]> }
  | { kind: 'product'; product: Own<Order['products'][number]> }
);

const readDetails = statement<{ invoiceIds: readonly number[] }, SoldDetails>(({ invoiceIds }) => {
  const isAsked = sql`invoice_id = any(${ofAnyLength('int', invoiceIds)})`;
  return sql`
    select invoice_id as "invoiceId", 'membership' as kind, jsonb_build_object(
      'id', id, 'name', name, 'startsOn', starts_on, 'endsOn', ends_on,
      'paymentPlan', jsonb_build_object('paymentPlanId', plan->'id', 'price', (plan->>'priceCents')::int / 100.0,
        'initiationFee', (plan->>'initiationFeeCents')::int / 100.0, 'frequencyType', plan->'frequency')) as membership,
      jsonb_build_object('payments', ${scheduledPayments}, 'state', state, 'billedTo', ${billedCard}) as scheduled,
      null::jsonb as certificate, null::jsonb as product
    from membership where ${isAsked}
    union all
    select invoice_id, 'gift-certificate', null, null, jsonb_build_object(
      'id', id, 'name', name, 'value', value_cents / 100.0, 'deliveryDate', delivery_date,
      'recipientName', recipient_name, 'recipientEmail', recipient_email, 'giftMessage', message), null
    from gift_certificate where ${isAsked}
    union all
    select invoice_id, 'product', null, null, null, jsonb_build_object(
      'id', product.id::text, 'name', invoice_line.description, 'quantity', product_sale.quantity,
      'price', invoice_line.unit_cents / 100.0, 'parentCartItemId', item.parent_id)
    from product_sale
    join product on product.key = product_key
    join invoice on invoice.id = invoice_id
    join invoice_line using (invoice_id)
    left join cart_item item on item.id = invoice.cart_item_id
    where ${isAsked} and invoice_line.revision = invoice.revision and line_number = 1`;
});

export async function listSoldDetails(db: Db, invoiceIds: readonly number[]): Promise<SoldDetails[]> {
  return invoiceIds.length === 0 ? [] : readDetails(db, { invoiceIds });
}
