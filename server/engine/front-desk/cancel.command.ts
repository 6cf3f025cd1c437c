import { z } from 'zod';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { cancelBooking } from './cancel-booking.ts';
import { findBooking } from './find-booking.ts';
import { hasJustCancelled } from './shop-bookings.queries.ts';
import { shopCommand } from './shop-command.ts';

/** Cancels a booking or some players, even past the deadline, and refunds what they paid online. */
export const cancelCommand = shopCommand({
  usage: 'cancel ALIAS --reservation N [--players N] [--reason TEXT] [--no-refund] [--again]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      players: option.players.optional(),
      reason: option.reason.default(''),
      'no-refund': z.boolean().default(false),
      again: z.boolean().default(false),
    }),
  flags: ['no-refund', 'again'],
  async run(context, { reservation, players = 0, reason, 'no-refund': isKept, again }) {
    const { shop } = context.text;
    const { parts } = context;
    const before = await findBooking(context, reservation);
    const id = before.reservationId;
    if (before.state === 'cancelled') return shop.cancelledBefore(id);
    if (players > before.players)
      throw new StartError(shop.onlySoManyBooked(id, shop.golferCount(before.players)));
    const leaving = { reservationId: id, players };
    if (!again && players > 0 && (await hasJustCancelled(parts.db, leaving)))
      throw new StartError(shop.reducedAlready(id, shop.golferCount(before.players)));
    const { booking: after } = await cancelBooking(context, { id }, { players, isRefunded: !isKept, reason });
    const refunded = before.paidCents - after.paidCents;
    const done =
      after.state === 'cancelled' ? shop.cancelled(id) : shop.reduced(id, shop.golferCount(after.players));
    const money = formatMoney(refunded, before.currency, context.text);
    return refunded > 0 ? `${done} ${shop.refunded(money)}` : done;
  },
});
