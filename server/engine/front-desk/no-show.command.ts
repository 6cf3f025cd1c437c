import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { markNoShow } from '../check-in/round-events.queries.ts';
import { announceNoShow } from '../mails/enqueue-booking-mails.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { withConfirmed } from './find-booking.ts';
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
  run: (context, { reservation: written, players, undo }) =>
    withConfirmed(context, written, async ({ trx, reservation: { id, starts_at: startsAt } }) => {
      const { parts } = context;
      const { shop } = context.text;
      if (parts.now() < startsAt) throw new StartError(shop.notTeedOff(id));
      const slots = await listSlots(trx, [id]);
      const credited = await listRainCheckedSlots(trx, id);
      // The captain comes last. Players with a rain check were there.
      const open = slots
        .filter((slot) => slot.checked_in_at === null && (slot.no_show_at === null) !== undo)
        .filter((slot) => !credited.includes(slot.slot_number))
        .reverse();
      const chosen = open.slice(0, players ?? slots.length).map(({ slot_number }) => slot_number);
      if (chosen.length === 0) throw new StartError(undo ? shop.noNoShow(id) : shop.allCame(id));
      await markNoShow(trx, id, chosen, !undo);
      if (undo) return shop.noShowUndone(id, shop.golferCount(chosen.length));
      await announceNoShow(trx, parts, { reservationId: id, players: chosen.length });
      return shop.noShow(id, shop.golferCount(chosen.length));
    }),
});
