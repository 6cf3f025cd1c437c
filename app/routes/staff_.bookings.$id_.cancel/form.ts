import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';

export const cancelForm = z.object({
  ...seenFields,
  ...slotFields,
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
});
