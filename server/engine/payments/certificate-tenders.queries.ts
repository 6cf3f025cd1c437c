import { sql } from 'kysely';
import { postPayment, postRefund } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';

type CertificateTender = { id: number; invoiceId: number; giftCertificateId: number; cents: number };

/**
 * Charges the gift certificates of an attempt; releases those of unsold invoices. Runs after the sale, in its
 * transaction.
 */
export async function takeCertificates(trx: Trx, attemptId: number): Promise<void> {
  const { rows } = await sql<CertificateTender>`
    update tender set state = case invoice.state when 'closed' then 'paid' else 'released' end,
      updated_at = clock_timestamp()
    from invoice
    where tender.payment_attempt_id = ${attemptId} and tender.kind = 'gift-certificate' and tender.state = 'open'
      and invoice.id = tender.invoice_id
    returning tender.id, tender.invoice_id as "invoiceId", gift_certificate_id as "giftCertificateId",
      case tender.state when 'paid' then amount_cents else 0 end as cents`.execute(trx);
  for (const { id, invoiceId, giftCertificateId, cents } of rows)
    await writeJournal(trx, {
      invoiceId,
      cause: `certificate:${id}`,
      postings: postPayment({ giftCertificateId }, cents),
    });
}

/**
 * Refunds what gift certificates paid for an invoice, up to `upToCents`, the last first; returns the cents. `cause`
 * keeps an invoice's refunds apart.
 */
export async function refundToCertificates(
  trx: Trx,
  { invoiceId, upToCents, cause }: { invoiceId: number; upToCents: number; cause: string },
): Promise<number> {
  if (upToCents <= 0) return 0;
  const { rows } = await sql<CertificateTender>`
    select tender.id, tender.invoice_id as "invoiceId", tender.gift_certificate_id as "giftCertificateId", (
      select coalesce(sum(posting.amount_cents), 0)::int from posting join journal on journal.id = journal_id
      where journal.invoice_id = tender.invoice_id and posting.gift_certificate_id = tender.gift_certificate_id) as cents
    from tender
    where invoice_id = ${invoiceId} and kind = 'gift-certificate' and state = 'paid'
    order by id desc for update`.execute(trx);
  let left = upToCents;
  for (const { id, giftCertificateId, cents } of rows) {
    const refundCents = Math.min(left, cents);
    if (refundCents <= 0) continue;
    await writeJournal(trx, {
      invoiceId,
      cause: `certificate-refund:${id}:${cause}`,
      postings: postRefund({ giftCertificateId }, refundCents),
    });
    left -= refundCents;
  }
  return upToCents - left;
}
