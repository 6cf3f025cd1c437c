import { z } from 'zod';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { en } from '#server/text/en.ts';
import { cancelReservation } from '../checkout/cancelling/cancel-reservation.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import { findBooking } from './find-booking.ts';
import { playersOption, reasonOption, reservationOption } from './option-values.ts';
import { hasJustCancelled } from './shop-bookings.queries.ts';
import { shopCommand } from './shop-command.ts';

/** Cancels a booking, or takes players out of it, whatever its deadline; gives back what was paid online for them. */
export const cancelCommand = shopCommand({
  usage: 'cancel ALIAS --reservation N [--players N] [--reason TEXT] [--no-refund] [--again]',
  options: z.object({
    reservation: reservationOption,
    players: playersOption.optional(),
    reason: reasonOption.default(''),
    'no-refund': z.boolean().default(false),
    again: z.boolean().default(false),
  }),
  flags: ['no-refund', 'again'],
  async run(context, { reservation, players = 0, reason, 'no-refund': isKept, again }) {
    const { parts } = context;
    const before = await findBooking(context, reservation);
    const id = before.reservationId;
    if (before.state === 'cancelled') return en.shop.cancelledBefore(id);
    if (players > before.players)
      throw new StartError(en.shop.onlySoManyBooked(id, en.shop.golferCount(before.players)));
    const leaving = { reservationId: id, players };
    if (!again && players > 0 && (await hasJustCancelled(parts.db, leaving)))
      throw new StartError(en.shop.reducedAlready(id, en.shop.golferCount(before.players)));
    await cancelReservation(
      parts,
      await findReservationById(parts.db, id),
      { players, playersBefore: before.players, reason, by: 'shop', isRefunded: !isKept },
      ({ state }) => {
        if (state !== 'confirmed') throw new StartError(en.shop.notBooked(id));
      },
    );
    const after = await findBooking(context, String(id));
    const refunded = before.paidCents - after.paidCents;
    const done =
      after.state === 'cancelled'
        ? en.shop.cancelled(id)
        : en.shop.reduced(id, en.shop.golferCount(after.players));
    const money = formatMoney(refunded, before.currency as Currency);
    return refunded > 0 ? `${done} ${en.shop.refunded(money)}` : done;
  },
});
