import type { AuthoriseAnswer, PaymentRecord } from '#server/outside/payment/payment-provider.ts';
import { type PaymentParts, payableOf } from './payable.ts';
import type { PaymentStep } from './payment-step.ts';
import { type Attempt, moveAttempt } from './payments.queries.ts';

/** Asks the provider what became of an authorisation: after an external step, or when its answer was lost. */
export const pollAuthorisation: PaymentStep = async (parts, attempt, provider) =>
  recordAuthorisation(parts, attempt, await provider.lookUp(attempt.idempotency_key));

/** Writes down what the provider says about an authorisation. False when it says nothing new. */
export async function recordAuthorisation(
  parts: PaymentParts,
  attempt: Attempt,
  answer: AuthoriseAnswer | PaymentRecord,
): Promise<boolean> {
  switch (answer.state) {
    case 'unknown':
      return false;
    case 'pending':
      if (attempt.state === 'awaiting-golfer') return false;
      await parts.db.transaction().execute(async (trx) => {
        const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
        await sale.extend();
        await moveAttempt(trx, attempt, {
          state: 'awaiting-golfer',
          redirect_url: answer.redirectUrl,
          ...card(answer),
        });
      });
      return true;
    case 'declined':
      await moveAttempt(parts.db, attempt, {
        state: 'declined',
        reason_code: answer.reason,
        redirect_url: null,
      });
      return true;
    case 'approved':
    case 'captured':
      await moveAttempt(parts.db, attempt, { state: 'authorised', redirect_url: null, ...card(answer) });
      return true;
    case 'voided':
    case 'abandoned':
    case 'not-needed':
      await moveAttempt(parts.db, attempt, {
        state: 'declined',
        reason_code: 'not-authorised',
        redirect_url: null,
      });
      return true;
  }
}

function card(answer: { authorisationId: string; brand: string; lastFour: string }) {
  return { authorisation_id: answer.authorisationId, brand: answer.brand, last_four: answer.lastFour };
}
