import { z } from 'zod';

const reservationId = z.coerce.number().int().positive().max(2_147_483_647);

/** The buttons of the order: cancel one of its reservations, have a link to it, invite friends to it. */
export const orderForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reservationId }),
  z.object({ intent: z.literal('link'), reservationId }),
  z.object({ intent: z.literal('players'), reservationId }),
]);
