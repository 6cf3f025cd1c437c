import type { Trx } from '../call/context.ts';
import { takeAccounts } from './account-tenders.queries.ts';
import { cardToKeepOf } from './card-to-keep.ts';
import { takeCertificates } from './certificate-tenders.queries.ts';
import { type LockedSale, type PaymentParts, payableOf } from './payable.ts';
import type { PaymentStep, StepResult } from './payment-step.ts';
import { lockAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { dropUnsoldShares } from './shares.queries.ts';

/** PostgreSQL's exclusion constraint: the same thing would be sold twice. */
const EXCLUSION_VIOLATION = '23P01';

/**
 * Sells what has been authorised, in one transaction, and charges only that. If all was sold meanwhile, voids the
 * payment and notifies the golfer.
 */
export const confirmAuthorised: PaymentStep = async (parts, attempt) => {
  try {
    return await parts.db
      .transaction()
      .execute((trx) => decide(trx, parts, attempt, (sale) => sale.confirm()));
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error;
    return parts.db.transaction().execute((trx) => decide(trx, parts, attempt, refuse));
  }
};

async function decide(
  trx: Trx,
  parts: PaymentParts,
  attempt: PaymentAttempt,
  isSold: (sale: LockedSale) => Promise<boolean>,
): Promise<StepResult> {
  const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
  const current = await lockAttempt(trx, attempt.id);
  if (current.state !== 'authorised') return true;
  if (sale.isLeftToTill) return false;
  if (!(await isSold(sale)))
    return (await moveAttempt(trx, current, { state: 'voiding', reason_code: 'time-gone' })) ?? true;
  if (current.kind === 'cart') {
    await takeCertificates(trx, current.id);
    await takeAccounts(trx, current.id);
  }
  const { soldCents, dropped } = await dropUnsoldShares(trx, current);
  for (const { invoiceId, cents, kind } of dropped)
    if (cents > 0)
      await payableOf(parts, { kind }).notify(trx, parts, invoiceId, {
        is: 'unsold',
        attemptId: current.id,
        amountCents: cents,
        wasCharged: false,
        isPart: true,
      });
  const isLess = soldCents < current.amount_cents;
  const less = isLess ? { amount_cents: soldCents, authorised_cents: current.amount_cents } : {};
  const toKeep = cardToKeepOf(current, undefined);
  if (toKeep) await parts.keepCard(trx, current, toKeep);
  const kept = toKeep ? { card_to_keep: null } : {};
  return (await moveAttempt(trx, current, { state: 'booked', ...less, ...kept })) ?? true;
}

async function refuse(sale: LockedSale): Promise<boolean> {
  await sale.release();
  return false;
}
