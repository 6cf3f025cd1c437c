import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import { tenderFields } from '#app/site/tender-fields.ts';
import { amountInput } from '#server/contract/amount-input.ts';
import type { Text } from '#server/text/en.ts';

export function payOutingForm(text: Text) {
  return z.object({
    ...tenderFields(text),
    amount: amountInput(text.staffTill.errors.amount).optional(),
    ...seenOutingFields,
    attemptId: z.uuid(),
  });
}
export type PayOutingForm = Record<keyof z.input<ReturnType<typeof payOutingForm>>, string>;
