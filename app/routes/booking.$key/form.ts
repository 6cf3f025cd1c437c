import { z } from 'zod';
import { leavingField } from '#app/site/leaving-players.ts';

const players = z.coerce.number().int().min(1).max(6);

export const bookingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('cancel'),
    /** How many leave; missing: all. */
    players: players.optional(),
    /** The leaving players, as named by the page that asked. */
    leaving: leavingField,
    playersBefore: players.optional(),
    reason: z.coerce.number().int().min(0).max(1_000).optional(),
  }),
  z.object({ intent: z.literal('links') }),
  z.object({ intent: z.literal('accept-delay') }),
]);
