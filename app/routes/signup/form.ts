import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import { isCommonPassword, isStrongPassword } from '#server/rules/password.ts';
import { readProfilePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';

const consent = z.boolean().default(false);

/** See product.md section 5. An unticked box is not sent. */
export function signUpForm({ account: { fields }, errors }: Text, country: string) {
  return z
    .object({
      firstName: z
        .string({ error: fields.firstName })
        .trim()
        .min(1, fields.firstName)
        .max(100, fields.firstName)
        .refine(isOneLine, fields.firstName),
      lastName: z
        .string({ error: fields.lastName })
        .trim()
        .min(1, fields.lastName)
        .max(100, fields.lastName)
        .refine(isOneLine, fields.lastName),
      email: emailOr(fields.email),
      /** Not trimmed: spaces are part of a password. */
      password: z
        .string({ error: errors.PASSWORD_TOO_WEAK })
        .max(PASSWORD_MAX_LENGTH, fields.passwordTooLong(PASSWORD_MAX_LENGTH))
        .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
      phone: z
        .string()
        .trim()
        .refine((phone) => readProfilePhone(phone, country), { error: fields.phone })
        .optional(),
      emailOptIn: consent,
      smsOptIn: consent,
      transactionalSmsOptIn: consent,
    })
    .refine(({ email, password }) => !isCommonPassword(password, email), {
      error: fields.passwordCommon,
      path: ['password'],
    })
    .refine(({ phone, smsOptIn, transactionalSmsOptIn }) => phone || !(smsOptIn || transactionalSmsOptIn), {
      error: fields.smsWithoutPhone,
      path: ['phone'],
      // Runs despite other errors, so that all show at once.
      when: () => true,
    });
}
export type SignUpForm = z.input<ReturnType<typeof signUpForm>>;
