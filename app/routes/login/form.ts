import { z } from 'zod';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import { readPhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';

const nameOf = (message: string) => z.string().trim().max(100).refine(isOneLine, message).optional();

export function signInForm(text: Text) {
  return z.object({
    email: emailOr(text.account.fields.email),
    /** Not trimmed: spaces are part of a password. */
    password: z.string({ error: text.signIn.errors.password }).min(1),
  });
}
export type SignInForm = z.input<ReturnType<typeof signInForm>>;

export function guestForm(text: Text, country: string) {
  return z.object({
    email: emailOr(text.account.fields.email),
    firstName: nameOf(text.account.fields.firstName),
    lastName: nameOf(text.account.fields.lastName),
    phone: z
      .string()
      .trim()
      .refine((phone) => readPhone(phone, country), { error: text.account.fields.phone })
      .optional(),
  });
}
export type GuestForm = z.input<ReturnType<typeof guestForm>>;
