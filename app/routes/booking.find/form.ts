import { z } from 'zod';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function findBookingForm({ order }: Text) {
  const { errors } = order.find;
  return z.object({
    email: emailOr(errors.email),
    /** Without it we email the links of all upcoming bookings. */
    confirmationNumber: z.string().trim().max(40, errors.confirmationNumber).optional(),
  });
}
export type FindBookingForm = z.input<ReturnType<typeof findBookingForm>>;
