import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { isEmail } from '#server/rules/email.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import { textIn } from '#server/text/text.ts';

const { account, errors } = textIn('en');

/** Asks for the link. */
export const askForm = z.object({
  email: z.string({ error: account.fields.email }).trim().refine(isEmail, { error: account.fields.email }),
});
export type AskForm = z.input<typeof askForm>;

/** Sets the new password; the booking API knows which ones are tried first. */
export const setForm = z.object({
  password: z
    .string({ error: errors.PASSWORD_TOO_WEAK })
    .max(PASSWORD_MAX_LENGTH, account.fields.passwordTooLong(PASSWORD_MAX_LENGTH))
    .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
});
export type SetForm = z.input<typeof setForm>;
