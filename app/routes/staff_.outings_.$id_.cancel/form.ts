import { z } from 'zod';
import { seenOutingFields } from '#app/site/seen-outing.ts';

export const cancelOutingForm = z.object({
  ...seenOutingFields,
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(200).default(''),
});
