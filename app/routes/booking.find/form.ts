import { z } from 'zod';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

/** What finds a booking again. */
export function findBookingForm({ order }: Text) {
  const { errors } = order.find;
  return z.object({
    email: emailOr(errors.email),
    /** Without one the links of all that is ahead are mailed. */
    confirmationNumber: z.string().trim().max(40, errors.confirmationNumber).optional(),
  });
}
export type FindBookingForm = z.input<ReturnType<typeof findBookingForm>>;
