import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { localDate, teetimeInput } from '#server/contract/values.ts';

export const copyForm = z.object({
  ...seenFields,
  teetime: teetimeInput,
  /** The listed day, to show it again. */
  date: localDate,
  isAgain: z.literal('on').optional(),
  attemptId: z.uuid(),
});
