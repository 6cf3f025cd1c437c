import { z } from 'zod';
import { depositInputs } from '#app/site/deposit-fields.ts';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import type { Text } from '#server/text/en.ts';

export function depositForm(text: Text) {
  return z.object({ ...depositInputs(text), ...seenOutingFields, attemptId: z.uuid() });
}
export type DepositForm = Record<keyof z.input<ReturnType<typeof depositForm>>, string>;
