import type { Text } from '#server/text/en.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** Why an attempt came to nothing, for the golfer; null where its reason is none of theirs, or there is none. */
export function reasonOf({ reason_code: code }: PaymentAttempt, payment: Text['payment']): string | null {
  const reasons: Partial<Record<string, string>> = {
    ...payment.declined,
    'time-gone': payment.timeGone,
    'too-many-tries': payment.tooManyTries,
    'given-up': payment.notAuthorised,
    'not-authorised': payment.notAuthorised,
  };
  return (code && reasons[code]) || null;
}
