import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { startOfForm } from '#app/site/start-of-form.ts';
import { players } from '#server/contract/values.ts';

export const moveForm = z.object({
  ...seenFields,
  teetime: startOfForm,
  /** Empty: the same. */
  rate: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  players: players.optional(),
});
