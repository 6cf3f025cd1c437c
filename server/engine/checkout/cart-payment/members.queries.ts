import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Db } from '../../call/context.ts';
import type { InvoiceKind } from '../../invoices/invoices.queries.ts';

export type Member = {
  invoiceId: number;
  kind: Exclude<InvoiceKind, 'cart' | 'change'>;
  cartItemId: string | null;
  parentItemId: string | null;
  /** The parent is neither reserved nor sold, so this cannot be sold. */
  isParentLost: boolean;
  dueOnlineCents: number;
  currency: Currency;
  facilityId: number;
};

/** Lists a cart's pending invoices in selling order. */
export function listWaiting(db: Db, cartId: string): Promise<Member[]> {
  return list(db, sql`item.cart_id = ${cartId} and item.state = 'open' and invoice.state = 'open'`);
}

/** Lists the invoices paid with a cart's, in selling order. */
export function listPaidWith(db: Db, cartInvoiceId: number): Promise<Member[]> {
  return list(db, sql`invoice.paid_with = ${cartInvoiceId}`);
}

export async function findMember(db: Db, invoiceId: number): Promise<Member> {
  const [member] = await list(db, sql`invoice.id = ${invoiceId}`);
  if (!member) throw new Error(`There is no invoice ${invoiceId}`);
  return member;
}

/** Sorts tee times by time, then other items; children follow their parent. */
async function list(db: Db, which: RawBuilder<unknown>): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select invoice.id as "invoiceId", invoice.kind, invoice.cart_item_id as "cartItemId",
      item.parent_id as "parentItemId", item.parent_id is not null and not exists (
        select from invoice own where own.cart_item_id = item.parent_id and own.state <> 'void') as "isParentLost",
      current_invoice.due_online_cents as "dueOnlineCents", invoice.currency,
      invoice.facility_id as "facilityId"
    from invoice
    join current_invoice on current_invoice.id = invoice.id
    left join cart_item item on item.id = invoice.cart_item_id
    left join cart_item parent on parent.id = item.parent_id
    where ${which}
    order by coalesce(parent.starts_at, item.starts_at) nulls last, coalesce(parent.position, item.position),
      (item.parent_id is not null), item.position, invoice.id`.execute(db);
  return rows;
}

/** Sorts by lock order: tee times by id, products by key, others by invoice. */
export async function inLockOrder(db: Db, members: readonly Member[]): Promise<Member[]> {
  const ids = members.map(({ invoiceId }) => invoiceId);
  const { rows } = await sql<{ id: number }>`
    select invoice.id from invoice
    left join reservation on reservation.invoice_id = invoice.id
    left join product_sale on product_sale.invoice_id = invoice.id
    where invoice.id = any(${ids}::int[])
    order by reservation.tee_time_id nulls last, product_sale.product_key nulls last, invoice.id`.execute(db);
  return rows.flatMap(({ id }) => members.find(({ invoiceId }) => invoiceId === id) ?? []);
}
