import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { facilityId, teetimeInput } from '#server/contract/values.ts';

export const courseForm = z.object({
  ...seenFields,
  facilityId,
  teetime: teetimeInput,
  rate: z.coerce.number().int().positive().max(2_147_483_647),
});
