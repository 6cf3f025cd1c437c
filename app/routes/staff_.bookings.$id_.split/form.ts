import { z } from 'zod';
import { teetimeInput } from '#server/contract/values.ts';

/** The slots that are ticked, by name, because forms carry each name once. */
export const splitForm = z.object({
  version: z.string().max(64),
  teetime: teetimeInput,
  /** Empty: the same. */
  rate: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  slot1: z.literal('on').optional(),
  slot2: z.literal('on').optional(),
  slot3: z.literal('on').optional(),
  slot4: z.literal('on').optional(),
  slot5: z.literal('on').optional(),
  slot6: z.literal('on').optional(),
});
