import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { isOneLine, nameOf } from '#server/contract/line.ts';
import { emailOr, facilityId, players, teetimeInput } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export const customerId = z.coerce.number().int().positive().max(MAX_INTEGER_ID);

export function newBookingForm({ account, staffBookings: { errors } }: Text) {
  return z.object({
    facilityId,
    teetime: teetimeInput,
    backNine: z.literal('true').optional(),
    rate: z.coerce.number({ error: errors.rate }).int().positive(errors.rate),
    players,
    customerId: customerId.optional(),
    firstName: z
      .string({ error: errors.firstName })
      .trim()
      .max(100)
      .refine(isOneLine, account.fields.firstName),
    lastName: nameOf(100).default(''),
    phone: nameOf(50).default(''),
    email: emailOr(account.fields.email).optional(),
    notes: z.string().trim().max(500).default(''),
    isAgain: z.literal('on').optional(),
    attemptId: z.uuid(),
  });
}
export type NewBookingForm = Record<keyof z.input<ReturnType<typeof newBookingForm>>, string>;

/** Finds a known customer. */
export function findForm({ staffSearch }: Text) {
  const term = z.string({ error: staffSearch.tooShort }).trim().min(3, staffSearch.tooShort);
  return z.object({ term: term.pipe(nameOf(100)) });
}
