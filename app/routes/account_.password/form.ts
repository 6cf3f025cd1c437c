import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import type { Text } from '#server/text/en.ts';

/** The booking API knows which passwords are guessed first. */
export function passwordForm({ account, errors, profile }: Text) {
  return z.object({
    password: z.string({ error: profile.password.required }),
    newPassword: z
      .string({ error: errors.PASSWORD_TOO_WEAK })
      .max(PASSWORD_MAX_LENGTH, account.fields.passwordTooLong(PASSWORD_MAX_LENGTH))
      .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
  });
}
export type PasswordForm = z.input<ReturnType<typeof passwordForm>>;
