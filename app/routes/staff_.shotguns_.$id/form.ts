import { z } from 'zod';
import { namedBooking } from '#app/site/seen-booking.ts';
import { seenOutingFields } from '#app/site/seen-outing.ts';
import { MAX_INTEGER_ID, SHOTGUN_SIDES } from '#server/contract/constants.ts';

const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
/** Such as 5B. */
const place = z
  .string()
  .regex(/^(?:[1-9]|1[0-8])[AB]$/)
  .transform((sent) => ({
    hole: Number(sent.slice(0, -1)),
    side: sent.endsWith('B') ? SHOTGUN_SIDES[1] : SHOTGUN_SIDES[0],
  }));

export const shotgunPageForm = z.object({
  version: seenOutingFields.version.optional(),
  seen: seenOutingFields.seen,
  group: id.optional(),
  place: place.optional(),
  players: z.coerce.number().int().min(1).max(4).optional(),
  checkIn: namedBooking.optional(),
});
