import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#server/contract/constants.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import type { Text } from '#server/text/en.ts';

export function passwordForm({ account, errors, staffPeople }: Text) {
  return z.object({
    password: z.string({ error: staffPeople.me.currentMissing }).min(1),
    newPassword: z
      .string({ error: errors.PASSWORD_TOO_WEAK })
      .max(PASSWORD_MAX_LENGTH, account.fields.passwordTooLong(PASSWORD_MAX_LENGTH))
      .refine(isStrongPassword, { error: errors.PASSWORD_TOO_WEAK }),
  });
}

export function pinForm({ staffPeople: { me } }: Text) {
  return z.object({
    password: z.string({ error: me.currentMissing }).min(1),
    pin: z.string({ error: me.pinHint }).regex(/^\d{4,6}$/, me.pinHint),
  });
}

export function tillForm({ staffPeople: { till } }: Text) {
  return z.object({
    till: z.string({ error: till.nameMissing }).trim().min(1).max(40),
    facility: z.coerce.number().int(),
  });
}

export type MeForm = { password: string; newPassword: string; pin: string; till: string; facility: string };
