import { z } from 'zod';

/** The button that cancels a reservation of the order. */
export const cancelForm = z.object({
  intent: z.literal('cancel'),
  reservationId: z.coerce.number().int().positive().max(2_147_483_647),
});
