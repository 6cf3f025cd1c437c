import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#server/contract/orders.ts';
import { billedCard } from '#server/db/billed-card.ts';
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

export async function listSoldDetails(db: Db, invoiceIds: readonly number[]): Promise<SoldDetails[]> {
  if (invoiceIds.length === 0) return [];
  const which = sql`invoice_id = any(${[...invoiceIds]}::int[])`;
  const memberships = await read(
    db,
    sql`
    select invoice_id as "invoiceId", 'membership' as kind, jsonb_build_object(
      'id', id, 'name', name, 'startsOn', starts_on, 'endsOn', ends_on,
      'paymentPlan', jsonb_build_object('paymentPlanId', plan->'id', 'price', (plan->>'priceCents')::int / 100.0,
        'initiationFee', (plan->>'initiationFeeCents')::int / 100.0, 'frequencyType', plan->'frequency')) as membership,
      jsonb_build_object('payments', ${scheduledPayments}, 'state', state, 'billedTo', ${billedCard}) as scheduled
    from membership where ${which}`,
  );
  const certificates = await read(
    db,
    sql`
    select invoice_id as "invoiceId", 'gift-certificate' as kind, jsonb_build_object(
      'id', id, 'name', name, 'value', value_cents / 100.0, 'deliveryDate', delivery_date,
      'recipientName', recipient_name, 'recipientEmail', recipient_email, 'giftMessage', message) as certificate
    from gift_certificate where ${which}`,
  );
  const products = await read(
    db,
    sql`
    select invoice_id as "invoiceId", 'product' as kind, jsonb_build_object(
      'id', product.id::text, 'name', invoice_line.description, 'quantity', product_sale.quantity,
      'price', invoice_line.unit_cents / 100.0, 'parentCartItemId', item.parent_id) as product
    from product_sale
    join product on product.key = product_key
    join invoice on invoice.id = invoice_id
    join invoice_line using (invoice_id)
    left join cart_item item on item.id = invoice.cart_item_id
    where ${which} and invoice_line.revision = invoice.revision and line_number = 1`,
  );
  return [...memberships, ...certificates, ...products];
}

async function read(db: Db, query: RawBuilder<unknown>): Promise<SoldDetails[]> {
  const { rows } = await (query as RawBuilder<SoldDetails>).execute(db);
  return rows;
}
