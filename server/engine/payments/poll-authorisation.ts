import type {
  Approved,
  AuthoriseAnswer,
  KeptCard,
  PaymentRecord,
} from '#server/outside/payment/payment-provider.ts';
import { cardToKeepOf, enqueueForgetCard } from './card-to-keep.ts';
import { toKnownAttempt } from './known-attempt.ts';
import { type PaymentParts, payableOf } from './payable.ts';
import type { PaymentStep, StepResult } from './payment-step.ts';
import { moveAttempt, type PaymentAttempt } from './payments.queries.ts';

/** Looks up an authorisation after an external step or a lost answer. */
export const pollAuthorisation: PaymentStep = async (parts, attempt, provider) =>
  recordAuthorisation(parts, attempt, await provider.lookUp(toKnownAttempt(attempt)));

export async function recordAuthorisation(
  parts: PaymentParts,
  attempt: PaymentAttempt,
  answer: AuthoriseAnswer | PaymentRecord,
): Promise<StepResult> {
  switch (answer.state) {
    case 'unknown':
      return false;
    case 'pending': {
      if (attempt.state === 'awaiting-golfer') return false;
      const moved = await parts.db.transaction().execute(async (trx) => {
        const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
        await sale.extend();
        return moveAttempt(trx, attempt, {
          state: 'awaiting-golfer',
          redirect_url: answer.redirectUrl,
          ...card(attempt, answer),
        });
      });
      return moved ?? true;
    }
    case 'declined':
      return decline(parts, attempt, answer.reason);
    case 'approved':
    case 'captured': {
      const change = { state: 'authorised', redirect_url: null, ...card(attempt, answer) } as const;
      return (await moveAttempt(parts.db, attempt, change)) ?? true;
    }
    case 'voided':
      return decline(parts, attempt, 'not-authorised', answer.kept);
    case 'abandoned':
    case 'not-needed':
      return decline(parts, attempt, 'not-authorised');
  }
}

async function decline(
  { db }: PaymentParts,
  attempt: PaymentAttempt,
  reason: string,
  kept?: KeptCard,
): Promise<StepResult> {
  const change = { state: 'declined', reason_code: reason, redirect_url: null } as const;
  if (!kept) return (await moveAttempt(db, attempt, change)) ?? true;
  return db.transaction().execute(async (trx) => {
    const moved = await moveAttempt(trx, attempt, change);
    if (moved) await enqueueForgetCard(trx, { ...moved, reference: kept.reference });
    return moved ?? true;
  });
}

function card(
  attempt: PaymentAttempt,
  answer: Pick<Approved, 'authorisationId' | 'brand' | 'lastFour' | 'kept'>,
) {
  const toKeep = cardToKeepOf(attempt, answer.kept);
  return {
    authorisation_id: answer.authorisationId,
    brand: answer.brand,
    last_four: answer.lastFour,
    ...(toKeep && { card_to_keep: JSON.stringify(toKeep) }),
  };
}
