import { z } from 'zod';

/** The buttons of the page: a link to one of the reservations, and the answer whether purchases may be counted. */
export const orderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('link'),
    reservationId: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  z.object({ intent: z.enum(['analytics-yes', 'analytics-no']) }),
]);
