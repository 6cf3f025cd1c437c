import { z } from 'zod';
import { otherBookingField } from '#app/session/other-booking-field.ts';

/** `isAll`: all bookings of both tee times. */
export const swapForm = z.object({
  version: z.string().max(64),
  other: otherBookingField,
  isAll: z.literal('on').optional(),
});
