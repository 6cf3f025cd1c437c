import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { emailOr } from '#server/contract/values.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import type { Text } from '#server/text/en.ts';

export function askForm({ account: { fields } }: Text) {
  return z.object({
    email: emailOr(fields.email),
  });
}
export type AskForm = z.input<ReturnType<typeof askForm>>;

/** The booking API knows which passwords are guessed first. */
export function setForm({ account, errors }: Text) {
  return z.object({
    password: z
      .string({ error: errors.PASSWORD_TOO_WEAK })
      .max(PASSWORD_MAX_LENGTH, account.fields.passwordTooLong(PASSWORD_MAX_LENGTH))
      .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
  });
}
export type SetForm = z.input<ReturnType<typeof setForm>>;
