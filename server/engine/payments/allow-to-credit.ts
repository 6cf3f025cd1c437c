import { randomUUID } from 'node:crypto';
import { postComp } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { refundToAccounts } from './account-tenders.queries.ts';
import { refundToCertificates } from './certificate-tenders.queries.ts';

/** Of the journals that allowToCredit writes. */
export const CREDIT_ALLOWANCE = 'allowance-by-credit';

/**
 * Refunds gift certificates and accounts that paid for sales that stay valid, of the last invoice first; returns the
 * cents.
 */
export async function allowToCredit(
  trx: Trx,
  invoiceIds: readonly number[],
  upToCents: number,
): Promise<number> {
  let left = upToCents;
  for (const invoiceId of invoiceIds.toReversed()) {
    const id = randomUUID();
    const refund = { invoiceId, cause: `allowance-${id}` };
    const toCertificates = await refundToCertificates(trx, { ...refund, upToCents: left });
    const toAccounts = await refundToAccounts(trx, { ...refund, upToCents: left - toCertificates });
    const cents = toCertificates + toAccounts;
    await writeJournal(trx, { invoiceId, cause: `${CREDIT_ALLOWANCE}:${id}`, postings: postComp(cents) });
    left -= cents;
  }
  return upToCents - left;
}
