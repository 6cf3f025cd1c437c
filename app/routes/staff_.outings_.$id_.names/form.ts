import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function namesForm({ staffOutings: { names } }: Text) {
  return z.object({
    text: z.string({ error: names.missing }).trim().min(1, names.missing).max(20_000, names.missing),
    ...seenOutingFields,
  });
}
export function linkForm({ account }: Text) {
  return z.object({ email: emailOr(account.fields.email), attemptId: z.uuid() });
}

export type NamesForm = Record<keyof z.input<ReturnType<typeof namesForm>>, string>;
