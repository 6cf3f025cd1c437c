import { z } from 'zod';

/** The button of a reservation of the order: have a link to it. */
export const orderForm = z.object({
  intent: z.literal('link'),
  reservationId: z.coerce.number().int().positive().max(2_147_483_647),
});
