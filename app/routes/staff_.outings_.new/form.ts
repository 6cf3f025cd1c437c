import { z } from 'zod';
import { depositInputs } from '#app/site/deposit-fields.ts';
import { nameOf } from '#server/contract/line.ts';
import { emailOr, facilityId, localDate, localTime } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function outingForm(text: Text) {
  const { account, staffBookings, staffOutings } = text;
  const { errors } = staffOutings;
  return z.object({
    facilityId,
    date: localDate,
    time: localTime,
    name: z.string({ error: errors.name }).trim().min(1, errors.name).max(100, errors.name),
    golfers: z.coerce
      .number({ error: errors.golfers })
      .int(errors.golfers)
      .min(5, errors.golfers)
      .max(200, errors.golfers),
    rate: z.coerce.number({ error: errors.rate }).int(errors.rate).positive(errors.rate),
    firstName: z.string({ error: staffBookings.errors.firstName }).trim().max(100),
    lastName: nameOf(100).default(''),
    email: emailOr(account.fields.email).optional(),
    phone: nameOf(50).default(''),
    notes: z.string().trim().max(500).default(''),
    ...depositInputs(text),
    attemptId: z.uuid(),
  });
}
export type OutingForm = Record<keyof z.input<ReturnType<typeof outingForm>>, string>;
