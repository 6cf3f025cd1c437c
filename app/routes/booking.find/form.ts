import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

/** What finds a booking again. */
export function findBookingForm({ order }: Text) {
  const { errors } = order.find;
  return z.object({
    email: z.email({ error: errors.email }).max(254, errors.email),
    confirmationNumber: z
      .string({ error: errors.confirmationNumber })
      .trim()
      .min(1, errors.confirmationNumber)
      .max(40, errors.confirmationNumber),
  });
}
export type FindBookingForm = z.input<ReturnType<typeof findBookingForm>>;
