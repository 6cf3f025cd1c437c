import { z } from 'zod';
import { amountInput } from '#server/contract/amount-input.ts';
import type { Text } from '#server/text/en.ts';

export function moveForm({ staffTill: { errors } }: Text) {
  return z.object({
    kind: z.enum(['cash-in', 'cash-out']),
    amount: amountInput(errors.amount),
    moveReason: z.string({ error: errors.reasonMissing }).trim().min(1, errors.reasonMissing).max(200),
    attemptId: z.uuid(),
  });
}
export type MoveForm = Record<keyof z.input<ReturnType<typeof moveForm>>, string>;

export function countForm({ staffTill: { errors } }: Text) {
  return z.object({
    counted: amountInput(errors.amount),
    differenceReason: z.string().trim().max(200).default(''),
  });
}
export type CountForm = Record<keyof z.input<ReturnType<typeof countForm>>, string>;
