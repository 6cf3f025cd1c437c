import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { postCancellation } from '#server/rules/ledger-postings.ts';
import { type Refund, refundOf } from '#server/rules/refund.ts';
import type { Db, Trx } from '../../call/context.ts';
import { reviseInvoice, voidInvoice } from '../../invoices/invoices.queries.ts';
import { readBalance, writeJournal } from '../../invoices/ledger/journals.queries.ts';
import { refundToAccounts } from '../../payments/account-tenders.queries.ts';
import { refundToCertificates } from '../../payments/certificate-tenders.queries.ts';
import { promiseByHand } from '../../payments/counter-tenders.queries.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { type ScheduledRefund, scheduleRefund } from '../../payments/schedule-refund.ts';
import { changeTenderAtCourse } from '../../payments/tenders.queries.ts';
import { findAttemptThatCounts, isPaidOnline } from '../../payments/which-attempt.queries.ts';

export const REFUND_ALL = { percent: 100, depositCents: 0 };
export const REFUND_NONE = { percent: 0, depositCents: 0 };

type Sold = { id: number; lines: readonly SoldLine[] };

type InvoiceRefund = {
  after: readonly SoldLine[];
  isAll: boolean;
  amounts: Refund;
  /** Part of `after`, paid at check-in instead of at the course. */
  paidAtCheckInCents?: number;
  /** Follows the removed lines to another booking's invoice. */
  transferredCents?: number | undefined;
  /** Unique per reversal of an invoice. */
  cause: string;
};

/** Returns the refund for removed lines: a percentage of what exceeds the deposits. */
export async function computeRefund(
  db: Db,
  { id: invoiceId, lines }: Sold,
  after: readonly SoldLine[],
  terms: { percent: number; depositCents: number },
): Promise<Refund> {
  const lessCents = sumOfLines(lines, 'online') - sumOfLines(after, 'online');
  const attempt = await findAttemptThatCounts(db, invoiceId);
  return refundOf({ lessCents, ...terms, ...(await findRefundable(db, invoiceId, attempt)) });
}

/**
 * Reverses removed lines of a sold invoice. Schedules card refunds for the caller to pay out; gift certificates, then
 * accounts, are refunded at once, and what was taken by hand is promised. Needs the sold item locked. Returns the cents refunded in total and to these. A
 * voided invoice keeps its lines as a record.
 */
export async function refundInvoice(
  trx: Trx,
  { id: invoiceId, lines }: Sold,
  { after, isAll, amounts, paidAtCheckInCents = 0, transferredCents = 0, cause }: InvoiceRefund,
): Promise<{ refund: ScheduledRefund | null; refundedCents: number; certificateCents: number }> {
  const attempt = await findAttemptThatCounts(trx, invoiceId);
  const isOnline = isPaidOnline(attempt);
  const allowanceCents = await readBalance(trx, invoiceId, 'allowances');
  const refund = await scheduleRefund(trx, [invoiceId], amounts.cardCents);
  const cardCents = refund?.amountCents ?? 0;
  const toCertificates = await refundToCertificates(trx, {
    invoiceId,
    upToCents: amounts.certificateCents,
    cause,
  });
  const toAccounts = await refundToAccounts(trx, {
    invoiceId,
    upToCents: amounts.certificateCents - toCertificates,
    cause,
  });
  const certificateCents = toCertificates + toAccounts;
  const handCents = await promiseByHand(trx, { invoiceId, upToCents: amounts.handCents });
  await writeJournal(trx, {
    invoiceId,
    cause: `cancellation:${invoiceId}:${cause}`,
    postings: postCancellation({
      before: lines,
      after,
      isPaidOnline: isOnline,
      refundCents: cardCents + certificateCents + handCents + transferredCents,
      allowanceCents,
    }),
  });
  const atCourseCents = sumOfLines(after, isOnline ? 'course' : undefined) - paidAtCheckInCents;
  await changeTenderAtCourse(trx, invoiceId, atCourseCents);
  if (isAll) await voidInvoice(trx, invoiceId);
  else await reviseInvoice(trx, invoiceId, after);
  return { refund, refundedCents: cardCents + certificateCents, certificateCents };
}
