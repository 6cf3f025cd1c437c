import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db, Trx } from '../call/context.ts';

export type InvoiceKind = Database['invoice']['kind'];
/** An invoice with its current lines. */
export type InvoiceRow = Selectable<Database['current_invoice']>;

export type OpenInvoice = {
  alias: string;
  facilityId: number;
  kind: InvoiceKind;
  customerId: number | null;
  cartItemId: string | null;
  /** Null for counter sales. */
  orderId: string | null;
  currency: Currency;
  lines: readonly SoldLine[];
};

export const nextInvoiceId: RawBuilder<number> = sql`nextval('invoice_id_seq')`;

/**
 * Returns the parts of a WITH that write an open invoice; `opened` has its id and reference. `ids` selects its id, or
 * no row.
 */
export function invoiceParts(ids: RawBuilder<unknown>, invoice: OpenInvoice): RawBuilder<unknown> {
  return sql`
    opened as (
      insert into invoice (id, alias, facility_id, kind, customer_id, cart_item_id, order_id, currency) overriding system value
      select id::integer, ${invoice.alias}::text, ${invoice.facilityId}::integer, ${invoice.kind}::text,
        ${invoice.customerId}::integer, ${invoice.cartItemId}::uuid, ${invoice.orderId}::text, ${invoice.currency}::text
      from (${ids}) given (id) returning id, reference),
    itemised as (${insertLines(sql`select id, 1 as revision from opened`, invoice.lines)})`;
}

/** Makes a cart's invoice `payerId` pay for these instead of the open ones before. */
export async function setPaidWith(trx: Trx, ids: readonly number[], payerId: number): Promise<void> {
  await sql`
    update invoice set paid_with = case when id = any(${[...ids]}::int[]) then ${payerId}::int end
    where id = any(${[...ids]}::int[]) or (paid_with = ${payerId} and state = 'open')`.execute(trx);
}

export async function openInvoice(trx: Trx, invoice: OpenInvoice): Promise<number> {
  const { rows } = await prepared(sql<{ id: number }>`
    with ${invoiceParts(sql`select ${nextInvoiceId}`, invoice)} select id from opened`).execute(trx);
  const [opened] = rows;
  if (!opened) throw new Error('An invoice that was opened has no id');
  return opened.id;
}

export async function assignInvoice(
  trx: Trx,
  id: number,
  { customerId, orderId }: Pick<OpenInvoice, 'customerId' | 'orderId'>,
): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ customer_id: customerId, order_id: orderId, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Adds a revision with new lines. */
export async function reviseInvoice(trx: Trx, id: number, lines: readonly SoldLine[]): Promise<void> {
  await sql`
    with revised as (
      update invoice set revision = revision + 1, updated_at = clock_timestamp() where id = ${id}
      returning id, revision)
    ${insertLines(sql`select id, revision from revised`, lines)}`.execute(trx);
}

/** Closes an invoice that pays for others, once any is sold. */
export async function closeInvoice(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ state: 'closed', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function voidInvoice(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ state: 'void', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function findInvoice(trx: Db, id: number): Promise<InvoiceRow> {
  return trx.selectFrom('current_invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listSoldLines(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { facilityId: number; lines: SoldLine[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('current_invoice')
    .innerJoin('invoice', 'invoice.id', 'current_invoice.id')
    .select(['invoice.id', 'invoice.facility_id as facilityId', 'current_invoice.lines'])
    .where('invoice.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, facilityId, lines }) => [id, { facilityId, lines: lines }]));
}

type StoreKind = Exclude<
  InvoiceKind,
  'tee-time' | 'cart' | 'check-in' | 'change' | 'membership-period' | 'account-payment' | 'no-show-fee'
>;

/** Lists open invoices in locking order, without tee times. */
export async function listOpenInvoicesOfItems(
  trx: Trx,
  cartItemIds: readonly string[],
): Promise<{ id: number; kind: StoreKind }[]> {
  const { rows } = await sql<{ id: number; kind: StoreKind }>`
    select id, kind from invoice
    where cart_item_id = any(${[...cartItemIds]}::uuid[]) and kind <> 'tee-time' and state = 'open'
    order by id`.execute(trx);
  return rows;
}

function insertLines(invoice: ReturnType<typeof sql>, lines: readonly SoldLine[]) {
  return sql`
    insert into invoice_line (invoice_id, revision, line_number, key, description, due, quantity, unit_cents,
      discount_cents, sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
    select invoice.id, invoice.revision, line_number, key, description, due, quantity, "unitCents", "discountCents",
      "subTotalCents", "salesTaxCents", "totalCents", "isTaxIncluded"
    from (${invoice}) invoice, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
      key text, description text, due text, quantity integer, "unitCents" integer, "discountCents" integer,
      "subTotalCents" integer, "salesTaxCents" integer, "totalCents" integer, "isTaxIncluded" boolean))
      with ordinality as line (key, description, due, quantity, "unitCents", "discountCents", "subTotalCents",
        "salesTaxCents", "totalCents", "isTaxIncluded", line_number)`;
}
