import { z } from 'zod';
import { isEmail } from '#server/rules/email.ts';
import { isPhone } from '#server/rules/phone.ts';
import { textIn } from '#server/text/text.ts';

const text = textIn('en');
const email = z
  .string({ error: text.account.fields.email })
  .trim()
  .refine(isEmail, { error: text.account.fields.email });
const name = z.string().trim().max(100).optional();

export const signInForm = z.object({
  email,
  /** As it was typed: spaces are part of a password. */
  password: z.string({ error: text.signIn.errors.password }).min(1),
});
export type SignInForm = z.input<typeof signInForm>;

/** Who books without an account: an e-mail, and what else one likes to give. */
export const guestForm = z.object({
  email,
  firstName: name,
  lastName: name,
  phone: z.string().trim().refine(isPhone, { error: text.account.fields.phone }).optional(),
});
export type GuestForm = z.input<typeof guestForm>;
