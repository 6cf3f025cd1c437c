import type { Text } from '#server/text/en.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** Returns why an attempt failed; null if that does not concern the golfer. */
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
