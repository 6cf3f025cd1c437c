import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { startOfForm } from '#app/site/start-of-form.ts';
import { facilityId } from '#server/contract/values.ts';

export const courseForm = z.object({
  ...seenFields,
  facilityId,
  teetime: startOfForm,
  rate: z.coerce.number().int().positive().max(2_147_483_647),
});
