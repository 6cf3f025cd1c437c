import { z } from 'zod';
import { facilityId, teetimeInput } from '#server/contract/values.ts';

export const courseForm = z.object({
  version: z.string().max(64),
  facilityId,
  teetime: teetimeInput,
  rate: z.coerce.number().int().positive().max(2_147_483_647),
});
