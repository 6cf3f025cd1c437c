import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';

/** The slots that are ticked, by name, because forms carry each name once. */
export const cancelForm = z.object({
  ...seenFields,
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
  slot1: z.literal('on').optional(),
  slot2: z.literal('on').optional(),
  slot3: z.literal('on').optional(),
  slot4: z.literal('on').optional(),
  slot5: z.literal('on').optional(),
  slot6: z.literal('on').optional(),
});
