import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { sentLater } from '#server/contract/staff/booking.ts';

export const bookingForm = z.object({
  ...seenFields,
  ...slotFields,
  ...sentLater,
  fee: z.literal('on').optional(),
  feeCardId: z.uuid().optional(),
  feeAttemptId: z.uuid().optional(),
  notes: z.string().max(500).optional(),
});
