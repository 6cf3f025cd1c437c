import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function confirmationForm({ account }: Text) {
  return z.object({ ...seenFields, email: emailOr(account.fields.email).optional() });
}
export type ConfirmationForm = Record<keyof z.input<ReturnType<typeof confirmationForm>>, string>;
