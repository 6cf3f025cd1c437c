import { z } from 'zod';
import { bookingId } from '#server/contract/staff/booking.ts';

/** A booking chosen from a list, with its version: `id.version`. */
export const otherBookingField = z
  .string()
  .regex(/^\d{1,10}\.[0-9a-f]{1,64}$/)
  .transform((value) => {
    const [id, otherVersion = ''] = value.split('.');
    return { otherId: bookingId.parse(id), otherVersion };
  });
