import { z } from 'zod';
import { namedBooking, seenFields } from '#app/site/seen-booking.ts';

/** `isAll`: all bookings of both tee times. */
export const swapForm = z.object({ ...seenFields, other: namedBooking, isAll: z.literal('on').optional() });
