import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';

/** Of both forms: the one that charges the fee, and the one that refunds it. */
export const feeForm = z.object({
  ...seenFields,
  ...slotFields,
  cardId: z.uuid().optional(),
  attemptId: z.uuid().optional(),
  receiptId: z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional(),
  reason: z.string().trim().max(500).optional(),
});
export type FeeForm = Record<keyof z.input<typeof feeForm>, string>;
