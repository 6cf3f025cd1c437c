import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { sentLater } from '#server/contract/staff/booking.ts';

/** `checkIn`: a booking and its version as the sheet showed it, with a point between. */
export const sheetForm = z.object({
  ...sentLater,
  checkIn: z
    .string()
    .regex(/^\d{1,10}\.[0-9a-f]{32}$/)
    .transform((sent) => {
      const [id = '', version = ''] = sent.split('.');
      return { id: Number(id), version };
    })
    .refine(({ id }) => id <= MAX_INTEGER_ID),
});
