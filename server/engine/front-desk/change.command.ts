import { z } from 'zod';
import { formatDateTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { chooseFacility } from './choose-facility.ts';
import { findBooking } from './find-booking.ts';
import { moveBooking } from './move-booking.ts';
import { shopCommand } from './shop-command.ts';

/** Works even past the deadline. A higher price is due at the course; a lower one refunds the excess paid online. */
export const changeCommand = shopCommand({
  usage: 'change ALIAS --reservation N [--date D] [--time HH:MM] [--rate ID] [--players N]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      date: option.date.optional(),
      time: option.time.optional(),
      rate: option.id.optional(),
      players: option.players.optional(),
    }),
  async run(context, { reservation: written, rate, players, ...wish }) {
    const { text } = context;
    const { shop, locale } = text;
    const before = await findBooking(context, written);
    const { reservationId: id, timeZone } = before;
    if (before.state !== 'confirmed') throw new StartError(shop.notChangeable(id));
    const facility = await chooseFacility(context, before.facilityId);
    const { booking: after } = await moveBooking(
      context,
      { id },
      {
        facility,
        date: wish.date ?? localDateOf(before.startsAt, timeZone),
        time: wish.time ?? before.localTime,
        rate,
        players,
      },
    );
    const money = (cents: number) => formatMoney(cents, after.currency, text);
    const refunded = before.paidCents - after.paidCents;
    return [
      shop.changed(
        id,
        formatDateTime(after.startsAt, timeZone, locale),
        shop.golferCount(after.players),
        money(after.dueCents),
      ),
      ...(refunded > 0 ? [shop.refunded(money(refunded))] : []),
    ].join(' ');
  },
});
