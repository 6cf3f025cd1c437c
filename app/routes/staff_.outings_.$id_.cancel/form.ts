import { z } from 'zod';

export const cancelOutingForm = z.object({
  version: z.string().max(64),
  isRefunded: z.literal('on').optional(),
  reason: z.string().trim().max(200).default(''),
});
