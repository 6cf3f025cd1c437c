import { z } from 'zod';
import { checkInBooking, undoCheckIn } from './check-in-booking.ts';
import { findBooking } from './find-booking.ts';
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
  async run(context, { reservation: written, players, undo }) {
    const { reservationId: id, slots } = await findBooking(context, written);
    const open = slots.filter(({ isCheckedIn }) => isCheckedIn === undo);
    const chosen = (undo ? open.reverse() : open).slice(0, players).map(({ slotNumber }) => slotNumber);
    const { booking } = await (undo ? undoCheckIn : checkInBooking)(context, { id }, chosen);
    return context.text.shop.checkedInNow(id, booking.checkedIn, booking.players);
  },
});
