import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db } from '../../call/context.ts';
import type { InvoiceKind } from '../../invoices/invoices.queries.ts';

export type ItemInvoice = {
  id: number;
  alias: string;
  reference: string;
  kind: Exclude<InvoiceKind, 'cart'>;
  state: 'open' | 'closed' | 'void';
  facilityId: number;
  currency: Currency;
  lines: SoldLine[];
  cartItemId: string | null;
  customerId: number | null;
  orderId: string | null;
  orderNumber: string | null;
  cartId: string | null;
  isInCart: boolean;
  /** Also true after a reversal. */
  wasSold: boolean;
  expiresAt: Date | null;
  startsAt: Date | null;
  soldAt: Date | null;
  players: number | null;
  rateId: number | null;
  rateName: string | null;
  holes: number | null;
  changeOf: number | null;
  isSimulator: boolean;
  checkInReservationId: number | null;
};

export function findItemInvoice(db: Db, alias: string, reference: string): Promise<ItemInvoice | undefined> {
  return first(
    db,
    sql`invoice.alias = ${alias} and invoice.reference = ${reference}::uuid and invoice.kind <> 'cart'`,
  );
}

export function findInvoiceById(db: Db, id: number): Promise<ItemInvoice | undefined> {
  return first(db, sql`invoice.id = ${id}`);
}

/** Finds a cart item's newest invoice. */
export function findInvoiceOfItem(db: Db, cartItemId: string): Promise<ItemInvoice | undefined> {
  return first(db, sql`invoice.cart_item_id = ${cartItemId}::uuid`);
}

export async function listInvoicesById(db: Db, ids: readonly number[]): Promise<ItemInvoice[]> {
  if (ids.length === 0) return [];
  return list(db, sql`invoice.id = any(${ofAnyLength('int', ids)}) order by invoice.id`);
}

async function first(db: Db, which: RawBuilder<unknown>): Promise<ItemInvoice | undefined> {
  const [found] = await list(db, sql`${which} order by invoice.id desc limit 1`);
  return found;
}

async function list(db: Db, which: RawBuilder<unknown>): Promise<ItemInvoice[]> {
  const { rows } = await prepared(sql<ItemInvoice>`
    select invoice.id, invoice.alias, invoice.reference, invoice.kind, invoice.state, invoice.facility_id as "facilityId",
      invoice.currency, current_invoice.lines, invoice.cart_item_id as "cartItemId",
      invoice.customer_id as "customerId", purchase_order.id as "orderId",
      purchase_order.order_number as "orderNumber", purchase_order.cart_id as "cartId",
      coalesce(item.state = 'open', false) as "isInCart",
      invoice.state = 'closed' or exists (
        select from journal where journal.invoice_id = invoice.id and cause = 'sale:' || invoice.id) as "wasSold",
      coalesce(reservation.expires_at, change.expires_at, product_sale.expires_at, membership.expires_at,
        gift_certificate.expires_at, check_in_invoice.expires_at)
        as "expiresAt",
      coalesce(reservation.starts_at, change.starts_at) as "startsAt",
      (select journal.at from journal where journal.invoice_id = invoice.id and cause = 'sale:' || invoice.id) as "soldAt",
      reservation.players, reservation.tee_time_rate_id as "rateId", reservation.rate->>'name' as "rateName",
      (reservation.rate->>'holes')::int as holes,
      change.reservation_id as "changeOf",
      coalesce((reservation.rate->>'isSimulator')::boolean, false) as "isSimulator",
      check_in_invoice.reservation_id as "checkInReservationId"
    from invoice
    join current_invoice on current_invoice.id = invoice.id
    left join reservation on reservation.invoice_id = invoice.id
    left join reservation_change change on change.invoice_id = invoice.id
    left join product_sale on product_sale.invoice_id = invoice.id
    left join membership on membership.invoice_id = invoice.id
    left join gift_certificate on gift_certificate.invoice_id = invoice.id
    left join check_in_invoice on check_in_invoice.invoice_id = invoice.id
    left join purchase_order on purchase_order.id = coalesce(invoice.order_id, reservation.order_id)
    left join cart_item item on item.id = invoice.cart_item_id
    where ${which}`).execute(db);
  return rows;
}
