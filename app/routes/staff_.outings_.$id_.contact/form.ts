import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import { nameOf } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function outingContactForm({ account, staffBookings: { errors } }: Text) {
  return z.object({
    firstName: z.string({ error: errors.firstName }).trim().max(100),
    lastName: nameOf(100).default(''),
    email: emailOr(account.fields.email).default(''),
    phone: nameOf(50).default(''),
    ...seenOutingFields,
    attemptId: z.uuid(),
  });
}
export type OutingContactForm = Record<keyof z.input<ReturnType<typeof outingContactForm>>, string>;
