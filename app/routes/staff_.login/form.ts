import { z } from 'zod';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function staffLoginForm(text: Text) {
  return z.object({
    email: emailOr(text.account.fields.email),
    /** Not trimmed: spaces are part of a password. */
    password: z.string({ error: text.staff.signIn.passwordMissing }).min(1),
  });
}
export type StaffLoginForm = z.input<ReturnType<typeof staffLoginForm>>;
