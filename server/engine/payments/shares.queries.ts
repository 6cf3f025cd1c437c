import { sql } from 'kysely';
import type { Posting } from '#server/rules/ledger-postings.ts';
import type { Db, Trx } from '../call/context.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import type { PaymentAttempt, PaymentShare } from './payments.queries.ts';

export type ChargedShare = PaymentShare & { kind: InvoiceKind };

type Paying = Pick<PaymentAttempt, 'id' | 'kind' | 'invoice_id' | 'amount_cents'>;

/** Lists the card's shares: for its invoice, those paid together, or the changed booking's. */
export async function listShares(db: Db, attempt: Paying): Promise<ChargedShare[]> {
  if (attempt.kind !== 'cart' && attempt.kind !== 'change')
    return [{ invoiceId: attempt.invoice_id, cents: attempt.amount_cents, kind: attempt.kind }];
  return db
    .selectFrom('tender')
    .innerJoin('invoice', 'invoice.id', 'tender.invoice_id')
    .select(['invoice_id as invoiceId', 'amount_cents as cents', 'invoice.kind'])
    .where('payment_attempt_id', '=', attempt.id)
    .where('tender.kind', '=', 'card')
    .orderBy('invoice_id')
    .execute();
}

/** Drops unsold items. Runs after the sale, in its transaction. */
export async function dropUnsoldShares(
  trx: Trx,
  attempt: Paying,
): Promise<{ soldCents: number; dropped: ChargedShare[] }> {
  if (attempt.kind !== 'cart') return { soldCents: attempt.amount_cents, dropped: [] };
  const { rows: dropped } = await sql<ChargedShare>`
    delete from tender using invoice
    where tender.payment_attempt_id = ${attempt.id} and tender.kind = 'card'
      and invoice.id = tender.invoice_id and invoice.state <> 'closed'
    returning invoice.id as "invoiceId", invoice.kind, tender.amount_cents as cents`.execute(trx);
  const shares = await listShares(trx, attempt);
  return { soldCents: shares.reduce((sum, { cents }) => sum + cents, 0), dropped };
}

export async function writeShares(
  trx: Trx,
  attempt: Paying,
  cause: string,
  postings: (cents: number) => Posting[],
): Promise<void> {
  for (const { invoiceId, cents } of await listShares(trx, attempt))
    await writeJournal(trx, { invoiceId, cause: `${cause}:${invoiceId}`, postings: postings(cents) });
}
