import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { emailOr } from '#server/contract/values.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import type { Text } from '#server/text/en.ts';

/** The first owner of an operator also names an email and themselves. */
export function joinForm({ account, errors, staffPeople }: Text, { isFirst }: { isFirst: boolean }) {
  const email = emailOr(account.fields.email);
  const name = z.string({ error: staffPeople.invite.nameMissing }).trim().min(1).max(100);
  return z.object({
    email: isFirst ? email : email.optional(),
    name: isFirst ? name : name.optional(),
    /** Not trimmed: spaces are part of a password. */
    password: z
      .string({ error: errors.PASSWORD_TOO_WEAK })
      .max(PASSWORD_MAX_LENGTH, account.fields.passwordTooLong(PASSWORD_MAX_LENGTH))
      .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
  });
}
export type JoinForm = z.input<ReturnType<typeof joinForm>>;
