import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { isSold } from '#server/rules/is-sold.ts';
import { postTakenBack } from '#server/rules/ledger-postings.ts';
import { type Refund, refundOf } from '#server/rules/refund.ts';
import type { Db, Trx } from '../../call/context.ts';
import { reviseInvoice, voidInvoice } from '../../invoices/invoices.queries.ts';
import { readBalance, writeJournal } from '../../invoices/ledger/journals.queries.ts';
import { giveBackToAccounts } from '../../payments/account-tenders.queries.ts';
import { giveBackToCertificates } from '../../payments/certificate-tenders.queries.ts';
import { findRefundable } from '../../payments/refundable.queries.ts';
import { type ScheduledRefund, scheduleRefund } from '../../payments/schedule-refund.ts';
import { changeTenderAtCourse } from '../../payments/tenders.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';

/** All that was paid online goes back, or none of it. */
export const REFUND_ALL = { percent: 100, depositCents: 0 };
export const REFUND_NONE = { percent: 0, depositCents: 0 };

type Sold = { id: number; lines: readonly SoldLine[] };

type TakeBack = {
  /** The lines that stay. */
  after: readonly SoldLine[];
  /** Whether nothing is left of what was sold. */
  isAll: boolean;
  /** What is given back of what was paid online for the rest. */
  back: Refund;
  /** What of the rest was paid when checking in, instead of at the course. */
  paidAtCheckInCents?: number;
  /** Tells this time from others of the same invoice. */
  cause: string;
};

/**
 * What is given back of what was paid online for what of a sold invoice is no longer owed: so many percent of what is beyond the
 * deposits.
 */
export async function refundOfInvoice(
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
 * Takes back what of a sold invoice is no longer owed, and promises what of the cards' payments for it is given back; the caller
 * settles that afterwards. What gift certificates, and after them accounts, get back is on them again at once. Answers how much goes back in all,
 * and how much of it to those. Needs what was sold locked. An invoice of which nothing is left keeps its lines: they tell
 * what was sold.
 */
export async function takeBackInvoice(
  trx: Trx,
  { id: invoiceId, lines }: Sold,
  { after, isAll, back, paidAtCheckInCents = 0, cause }: TakeBack,
): Promise<{ refund: ScheduledRefund | null; returnedCents: number; certificateCents: number }> {
  const attempt = await findAttemptThatCounts(trx, invoiceId);
  const isPaidOnline = attempt !== undefined && isSold(attempt) && attempt.state !== 'voided';
  const allowanceCents = await readBalance(trx, invoiceId, 'allowances');
  const refund = await scheduleRefund(trx, [invoiceId], back.cardCents);
  const cardCents = refund?.amountCents ?? 0;
  const toCertificates = await giveBackToCertificates(trx, {
    invoiceId,
    upToCents: back.certificateCents,
    cause,
  });
  const toAccounts = await giveBackToAccounts(trx, {
    invoiceId,
    upToCents: back.certificateCents - toCertificates,
    cause,
  });
  const certificateCents = toCertificates + toAccounts;
  await writeJournal(trx, {
    invoiceId,
    cause: `cancellation:${invoiceId}:${cause}`,
    postings: postTakenBack({
      before: lines,
      after,
      isPaidOnline,
      promisedCents: cardCents + certificateCents,
      allowanceCents,
    }),
  });
  const atCourseCents = sumOfLines(after, isPaidOnline ? 'course' : undefined) - paidAtCheckInCents;
  await changeTenderAtCourse(trx, invoiceId, atCourseCents);
  if (isAll) await voidInvoice(trx, invoiceId);
  else await reviseInvoice(trx, invoiceId, after);
  return { refund, returnedCents: cardCents + certificateCents, certificateCents };
}
