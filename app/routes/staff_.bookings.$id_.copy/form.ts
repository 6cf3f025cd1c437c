import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { startOfForm } from '#app/site/start-of-form.ts';
import { localDate } from '#server/contract/values.ts';

export const copyForm = z.object({
  ...seenFields,
  teetime: startOfForm,
  /** The listed day, to show it again. */
  date: localDate,
  isAgain: z.literal('on').optional(),
  attemptId: z.uuid(),
});
