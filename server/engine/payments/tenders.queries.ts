import { type RawBuilder, sql } from 'kysely';
import type { PaymentState, TenderState } from '#server/db/tables/payments.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { postPayment, postRefund, postSale } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { journalParts, writeJournal } from '../invoices/ledger/journals.queries.ts';

export const TENDER_OF_ATTEMPT: Record<PaymentState, TenderState> = {
  started: 'open',
  'awaiting-golfer': 'open',
  authorised: 'open',
  booked: 'open',
  captured: 'paid',
  refunding: 'paid',
  declined: 'released',
  voiding: 'released',
  voided: 'released',
  refunded: 'released',
};

type Sold = { id: number; lines: readonly SoldLine[] };

/** Returns the parts of a WITH that close a sold invoice: its sums are now owed. */
export function saleParts({ id, lines }: Sold): RawBuilder<unknown> {
  return sql`
    ${journalParts({ invoiceId: id, cause: `sale:${id}`, postings: postSale(lines) })},
    closed as (
      update invoice set state = 'closed', updated_at = clock_timestamp() where id = ${id} and state = 'open'),
    due_at_course as (
      insert into tender (invoice_id, kind, amount_cents)
      select ${id}::int, 'at-course', cents from (select ${sumOfLines(lines, 'course')}::int as cents) due where cents > 0
      on conflict (invoice_id) where kind = 'at-course' do nothing)`;
}

export async function sellInvoice(trx: Trx, sold: Sold): Promise<void> {
  await sql`with ${saleParts(sold)} select 1`.execute(trx);
}

export async function takeAtCounter(trx: Trx, invoiceId: number, cents: number): Promise<void> {
  const journal = { invoiceId, cause: `counter:${invoiceId}`, postings: postPayment('counter', cents) };
  await sql`
    with ${journalParts(journal)}
    update tender set state = 'paid', updated_at = clock_timestamp()
    where invoice_id = ${invoiceId} and kind = 'at-course' and state = 'open'`.execute(trx);
}

export async function refundAtCounter(trx: Trx, invoiceId: number, cents: number): Promise<void> {
  const cause = `counter-refund:${invoiceId}`;
  await writeJournal(trx, { invoiceId, cause, postings: postRefund('counter', cents) });
}

/** Sets the cents due at the course; 0, or less by rounding, releases the tender. */
export async function changeTenderAtCourse(trx: Trx, invoiceId: number, dueCents: number): Promise<void> {
  const cents = Math.max(0, dueCents);
  await sql`
    insert into tender (invoice_id, kind, amount_cents)
    select ${invoiceId}::int, 'at-course', ${cents}::int
    where ${cents}::int > 0 or exists (select from tender where invoice_id = ${invoiceId} and kind = 'at-course')
    on conflict (invoice_id) where kind = 'at-course' do update set
      amount_cents = case when excluded.amount_cents > 0 then excluded.amount_cents else tender.amount_cents end,
      state = case when excluded.amount_cents = 0 then 'released' when tender.state = 'released' then 'open' else tender.state end,
      updated_at = clock_timestamp()`.execute(trx);
}

/** Attaches a change's card to the booking's invoice. */
export async function addCardTender(
  trx: Trx,
  { changeInvoiceId, invoiceId }: { changeInvoiceId: number; invoiceId: number },
): Promise<void> {
  await sql`
    update tender set invoice_id = ${invoiceId}, is_addition = true, updated_at = clock_timestamp()
    where invoice_id = ${changeInvoiceId} and kind = 'card' and state in ('open', 'paid')`.execute(trx);
}

/** Adds cents that were due online. */
export async function addToTenderAtCourse(trx: Trx, invoiceId: number, cents: number): Promise<void> {
  await sql`insert into tender (invoice_id, kind, amount_cents) values (${invoiceId}, 'at-course', ${cents})
    on conflict (invoice_id) where kind = 'at-course' do update set
      amount_cents = tender.amount_cents + excluded.amount_cents, updated_at = clock_timestamp()`.execute(
    trx,
  );
}
