import { z } from 'zod';
import { depositInputs } from '#app/site/deposit-fields.ts';
import type { Text } from '#server/text/en.ts';

export function depositForm(text: Text) {
  return z.object({ ...depositInputs(text), version: z.string().max(64) });
}
export type DepositForm = Record<keyof z.input<ReturnType<typeof depositForm>>, string>;
