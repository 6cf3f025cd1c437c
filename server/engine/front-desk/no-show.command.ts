import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { findBooking } from './find-booking.ts';
import { noShowBooking, undoNoShow } from './mark-no-show.ts';
import { shopCommand } from './shop-command.ts';

/** Works after the tee time and notifies the golfer; --undo reverses it. */
export const noShowCommand = shopCommand({
  usage: 'no-show ALIAS --reservation N [--players N] [--undo]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      players: option.players.optional(),
      undo: z.boolean().default(false),
    }),
  flags: ['undo'],
  async run(context, { reservation: written, players, undo }) {
    const { shop } = context.text;
    const { reservationId: id, slots, state } = await findBooking(context, written);
    if (state !== 'confirmed') throw new StartError(shop.notBooked(id));
    if (undo) {
      const marked = slots.filter(({ isNoShow }) => isNoShow).reverse();
      const chosen = marked.slice(0, players).map(({ slotNumber }) => slotNumber);
      if (chosen.length === 0) throw new StartError(shop.noNoShow(id));
      await undoNoShow(context, { id }, chosen);
      return shop.noShowUndone(id, shop.golferCount(chosen.length));
    }
    const { marked } = await noShowBooking(context, { id }, { players });
    return shop.noShow(id, shop.golferCount(marked));
  },
});
