import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { payingInvoice, refundedByHand } from '#server/db/paying-invoice.ts';
import { postComp, postPayment, postRefund } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { CHARGED, findAttemptThatCounts, isPaidOnline } from './which-attempt.queries.ts';

/** Two sold invoices, both locked, in one currency. */
type Between = { fromId: number; toId: number };

type Part = { tenderId: number; attemptId: number; kind: 'card' | 'cash' | 'terminal'; cents: number };

/**
 * Moves what was paid for `lineCents` of an invoice's `allCents`: the same share of what is left of its payments, and
 * the rest as an allowance. Payments keep their provider and their refunds; each invoice has its part of them. Returns
 * the cents that moved, which the caller passes to refundInvoice as `transferredCents`.
 */
export async function transferPaid(
  trx: Trx,
  between: Between,
  { lineCents, allCents }: { lineCents: number; allCents: number },
): Promise<number> {
  if (lineCents <= 0) return 0;
  const parts = await listParts(trx, between.fromId);
  const paidCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const movedCents = Math.min(lineCents, paidCents, Math.round((paidCents * lineCents) / allCents));
  await payWith(trx, between);
  let left = movedCents;
  for (const part of parts) {
    const cents = Math.min(left, part.cents);
    if (cents > 0) await movePart(trx, between, { ...part, cents });
    left -= cents;
  }
  const { toId: invoiceId } = between;
  const postings = postComp(lineCents - movedCents);
  await writeJournal(trx, { invoiceId, cause: `comp-transfer:${randomUUID()}`, postings });
  return movedCents;
}

/** Lists what is left of payments by card and by hand, oldest first. */
async function listParts(trx: Trx, invoiceId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select tender.id as "tenderId", tender.payment_attempt_id as "attemptId", tender.kind,
      tender.amount_cents - case tender.kind when 'card' then (
        select coalesce(sum(refund.amount_cents), 0)::int from payment_refund refund
        where refund.payment_attempt_id = tender.payment_attempt_id and refund.invoice_id = tender.invoice_id
          and refund.state in ('due', 'done')) else ${refundedByHand(sql`tender.id`)} end as cents
    from tender join payment_attempt attempt on attempt.id = tender.payment_attempt_id
    where tender.invoice_id = ${invoiceId} and tender.state = 'paid' and (tender.kind in ('cash', 'terminal')
      or (tender.kind = 'card' and attempt.state in (${sql.join(CHARGED)})))
    order by tender.id for update of tender`.execute(trx);
  return rows;
}

/** Lets the payments of one invoice count for another that has none. */
async function payWith(trx: Trx, { fromId, toId }: Between): Promise<void> {
  if (isPaidOnline(await findAttemptThatCounts(trx, toId))) return;
  await sql`update invoice set paid_with = ${payingInvoice(sql`${fromId}::int`)} where id = ${toId}
    and id <> ${payingInvoice(sql`${fromId}::int`)}`.execute(trx);
}

async function movePart(trx: Trx, { fromId, toId }: Between, part: Part): Promise<void> {
  const { tenderId, attemptId, kind, cents } = part;
  await sql`
    with less as (
      update tender set amount_cents = amount_cents - ${cents}, updated_at = clock_timestamp() where id = ${tenderId}),
    more as (
      update tender set amount_cents = amount_cents + ${cents}, state = 'paid', updated_at = clock_timestamp()
      where id = (select min(id) from tender where invoice_id = ${toId} and payment_attempt_id = ${attemptId}
        and kind = ${kind}) returning id)
    insert into tender (invoice_id, kind, payment_attempt_id, amount_cents, state, is_addition)
    select ${toId}::int, ${kind}::text, ${attemptId}::int, ${cents}::int, 'paid',
      ${kind}::text = 'card' and attempt.invoice_id <> ${payingInvoice(sql`${toId}::int`)}
    from payment_attempt attempt where attempt.id = ${attemptId} and not exists (select from more)`.execute(
    trx,
  );
  const way = kind === 'card' ? 'card' : 'till';
  const id = randomUUID();
  const write = (invoiceId: number, postings: ReturnType<typeof postPayment>) =>
    writeJournal(trx, { invoiceId, cause: `${way}-transfer:${id}:${invoiceId}`, postings });
  await write(fromId, postRefund(way, cents));
  await write(toId, postPayment(way, cents));
}

/**
 * Whether an invoice was paid by what cannot be divided: points, a credit book, a credit account or a gift certificate.
 */
export async function isPaidByAccounts(trx: Trx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select exists (select from tender where invoice_id = ${invoiceId} and state in ('open', 'paid')
      and kind not in ('at-course', 'card', 'cash', 'terminal', 'comp')) as "isPaid"`.execute(trx);
  return rows[0]?.isPaid ?? true;
}
