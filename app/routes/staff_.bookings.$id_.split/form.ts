import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { startOfForm } from '#app/site/start-of-form.ts';

export const splitForm = z.object({
  ...seenFields,
  ...slotFields,
  teetime: startOfForm,
  /** Empty: the same. */
  rate: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  captain: z.coerce.number().int().positive().max(6).optional(),
  contact: z.enum(['both', 'rest', 'new']).default('both'),
  attemptId: z.uuid().optional(),
});
