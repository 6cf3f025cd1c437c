import { z } from 'zod';
import { markCheckedIn, unmarkCheckedIn } from '../check-in/check-in.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { withConfirmed } from './find-booking.ts';
import { shopCommand } from './shop-command.ts';

/** Works at any time; --undo reverses it. */
export const checkInCommand = shopCommand({
  usage: 'check-in ALIAS --reservation N [--players N] [--undo]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      players: option.players.optional(),
      undo: z.boolean().default(false),
    }),
  flags: ['undo'],
  run: (context, { reservation: written, players, undo }) =>
    withConfirmed(context, written, async ({ trx, reservation: { id } }) => {
      const slots = await listSlots(trx, [id]);
      const isIn = (slot: { checked_in_at: Date | null }) => slot.checked_in_at !== null;
      const open = undo ? slots.filter(isIn).reverse() : slots.filter((slot) => !isIn(slot));
      const chosen = open.slice(0, players ?? slots.length).map(({ slot_number }) => slot_number);
      await (undo ? unmarkCheckedIn : markCheckedIn)(trx, id, chosen);
      const count = slots.filter(isIn).length + (undo ? -chosen.length : chosen.length);
      return context.text.shop.checkedInNow(id, count, slots.length);
    }),
});
