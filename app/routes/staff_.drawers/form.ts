import { z } from 'zod';
import { amountInput } from '#server/contract/amount-input.ts';
import { facilityId } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function openForm({ staffTill: { errors } }: Text) {
  return z.object({ facilityId, float: amountInput(errors.amount) });
}
export type OpenForm = Record<keyof z.input<ReturnType<typeof openForm>>, string>;
