import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { noShowFeeFields } from '#app/site/no-show-fee-fields.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { sentLater } from '#server/contract/staff/booking.ts';

export const bookingForm = z.object({
  ...seenFields,
  ...slotFields,
  ...sentLater,
  ...noShowFeeFields,
  notes: z.string().max(500).optional(),
});
