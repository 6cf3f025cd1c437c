import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { isSold } from '#server/rules/is-sold.ts';
import { postTakenBack } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../../call/context.ts';
import { reviseInvoice, voidInvoice } from '../../invoices/invoices.queries.ts';
import { readBalance, writeJournal } from '../../invoices/ledger/journals.queries.ts';
import { giveBackToCertificates } from '../../payments/certificate-tenders.queries.ts';
import { type ScheduledRefund, scheduleRefund } from '../../payments/schedule-refund.ts';
import { changeTenderAtCourse } from '../../payments/tenders.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';

type TakeBack = {
  /** The lines that stay. */
  after: readonly SoldLine[];
  /** Whether nothing is left of what was sold. */
  isAll: boolean;
  /** Whether what was paid online for the rest is given back. */
  isRefunded: boolean;
  /** Tells this time from others of the same invoice. */
  cause: string;
};

/**
 * Takes back what of a sold invoice is no longer owed, and promises what a card paid online for it; the caller settles that
 * afterwards. What gift certificates paid beside it is on them again at once. Answers how much goes back in all,
 * and how much of it to certificates. Needs what was sold locked. An invoice of which nothing is left keeps its lines: they tell
 * what was sold.
 */
export async function takeBackInvoice(
  trx: Trx,
  { id: invoiceId, lines }: { id: number; lines: readonly SoldLine[] },
  { after, isAll, isRefunded, cause }: TakeBack,
): Promise<{ refund: ScheduledRefund | null; returnedCents: number; certificateCents: number }> {
  const attempt = await findAttemptThatCounts(trx, invoiceId);
  const isPaidOnline = attempt !== undefined && isSold(attempt) && attempt.state !== 'voided';
  const allowanceCents = await readBalance(trx, invoiceId, 'allowances');
  const lessCents = sumOfLines(lines, 'online') - sumOfLines(after, 'online');
  const refund = isRefunded ? await scheduleRefund(trx, invoiceId, lessCents) : null;
  const cardCents = refund?.amountCents ?? 0;
  const certificateCents = isRefunded
    ? await giveBackToCertificates(trx, { invoiceId, upToCents: lessCents - cardCents, cause })
    : 0;
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
  await changeTenderAtCourse(trx, invoiceId, sumOfLines(after, isPaidOnline ? 'course' : undefined));
  if (isAll) await voidInvoice(trx, invoiceId);
  else await reviseInvoice(trx, invoiceId, after);
  return { refund, returnedCents: cardCents + certificateCents, certificateCents };
}
