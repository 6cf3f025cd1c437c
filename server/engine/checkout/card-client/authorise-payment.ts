import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { AuthoriseRequest, PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { providerNamed } from '../../call/payment-of.ts';
import type { StepResult } from '../../payments/payment-step.ts';
import type { PaymentAttempt } from '../../payments/payments.queries.ts';
import { recordAuthorisation } from '../../payments/poll-authorisation.ts';
import { abandonUnanswered, settleForAnswer } from '../../payments/settle-payment.ts';
import { withPayables } from '../payables.ts';
import { withStatusId } from './return-url.ts';

type Payer = Pick<AuthoriseRequest, 'card' | 'keepsCard' | 'email'>;

/**
 * Authorises a new attempt and settles it as far as possible. With an unknown outcome the attempt is abandoned: it is
 * never charged, and the golfer can retry.
 */
export async function authorisePayment(
  parts: EngineParts,
  operator: Operator,
  attempt: PaymentAttempt,
  payer: Payer,
): Promise<PaymentAttempt> {
  const provider = providerNamed(parts, attempt.provider, attempt.alias);
  if (!provider || provider === atCoursePayment) return settleForAnswer(withPayables(parts), attempt);
  let recorded: StepResult;
  try {
    recorded = await recordAuthorisation(
      withPayables(parts),
      attempt,
      await ask(provider, operator, attempt, payer),
    );
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    parts.log.warn(
      { attempt: attempt.id, code: error.code, why: error.message },
      'a payment could not be authorised',
    );
    return abandonUnanswered(withPayables(parts), attempt.id);
  }
  if (typeof recorded === 'boolean') return settleForAnswer(withPayables(parts), attempt.id);
  // The provider just said so: do not ask again.
  return recorded.state === 'awaiting-golfer' ? recorded : settleForAnswer(withPayables(parts), recorded);
}

function ask(provider: PaymentProvider, operator: Operator, attempt: PaymentAttempt, payer: Payer) {
  return provider.authorise({
    idempotencyKey: attempt.idempotency_key,
    begunAt: attempt.created_at,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    ...payer,
    returnUrl: withStatusId(attempt.return_url ?? '', attempt.id),
    payee: operator.name,
  });
}
