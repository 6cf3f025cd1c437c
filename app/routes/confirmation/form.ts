import { z } from 'zod';

/** The buttons of the order: have a link to one of its reservations; let purchases be counted, or not. */
export const orderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('link'),
    reservationId: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  z.object({ intent: z.enum(['analytics-yes', 'analytics-no']) }),
]);
