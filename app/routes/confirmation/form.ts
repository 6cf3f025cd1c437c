import { z } from 'zod';

export const orderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('link'),
    reservationId: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  z.object({ intent: z.enum(['analytics-yes', 'analytics-no']) }),
]);
