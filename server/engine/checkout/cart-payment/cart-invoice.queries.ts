import type { Currency } from '#server/contract/constants.ts';
import type { Db, Trx } from '../../call/context.ts';
import { openInvoice } from '../../invoices/invoices.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import type { Member } from './members.queries.ts';

export type CartInvoiceRow = {
  id: number;
  reference: string;
  currency: Currency;
  state: 'open' | 'closed' | 'void';
};

/** Finds an order's newest cart invoice. */
export async function findCartInvoice(db: Db, orderId: string): Promise<CartInvoiceRow | undefined> {
  return db
    .selectFrom('invoice')
    .select(['id', 'reference', 'currency', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cart')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a locked cart's open invoice, or a new one. */
export async function openCartInvoice(trx: Trx, order: OrderRow, first: Member): Promise<CartInvoiceRow> {
  const known = await findCartInvoice(trx, order.id);
  if (known?.state === 'open') return known;
  await openInvoice(trx, {
    alias: order.alias,
    facilityId: first.facilityId,
    kind: 'cart',
    customerId: order.customer_id,
    cartItemId: null,
    orderId: order.id,
    currency: first.currency,
    lines: [],
  });
  const opened = await findCartInvoice(trx, order.id);
  if (!opened) throw new Error(`Order ${order.id} has no invoice although it was opened`);
  return opened;
}
