import { z } from 'zod';
import { leavingField } from '#app/site/leaving-players.ts';

const players = z.coerce.number().int().min(1).max(6);

/** The buttons of a booking: cancel it, or for some of its players; end its links. */
export const bookingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('cancel'),
    /** How many leave; left out: all. */
    players: players.optional(),
    /** The players who leave, as the page that asked has named them. */
    leaving: leavingField,
    /** How many there were on the page that asked. */
    playersBefore: players.optional(),
    reason: z.coerce.number().int().min(0).max(1_000).optional(),
  }),
  z.object({ intent: z.literal('links') }),
]);
