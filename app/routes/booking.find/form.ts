import { z } from 'zod';
import { textIn } from '#server/text/text.ts';

const { errors } = textIn('en').order.find;

/** What finds a booking again. */
export const findBookingForm = z.object({
  email: z.email({ error: errors.email }).max(254, errors.email),
  confirmationNumber: z
    .string({ error: errors.confirmationNumber })
    .trim()
    .min(1, errors.confirmationNumber)
    .max(40, errors.confirmationNumber),
});
export type FindBookingForm = z.input<typeof findBookingForm>;
