import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { sentLater } from '#server/contract/staff/booking.ts';

/** The slots that are ticked, by name, because forms carry each name once. */
export const bookingForm = z.object({
  ...seenFields,
  ...sentLater,
  notes: z.string().max(500).optional(),
  slot1: z.literal('on').optional(),
  slot2: z.literal('on').optional(),
  slot3: z.literal('on').optional(),
  slot4: z.literal('on').optional(),
  slot5: z.literal('on').optional(),
  slot6: z.literal('on').optional(),
});
