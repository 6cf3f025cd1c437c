import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { amountInput } from '#server/contract/amount-input.ts';
import type { Text } from '#server/text/en.ts';

export function refundForm({ staffTill: { errors } }: Text) {
  return z.object({
    ...seenFields,
    amount: amountInput(errors.amount),
    reason: z.string({ error: errors.reasonMissing }).trim().min(1, errors.reasonMissing).max(500),
    isAgain: z.literal('on').optional(),
  });
}
export type RefundForm = Record<keyof z.input<ReturnType<typeof refundForm>>, string>;
