import { z } from 'zod';
import { formatMoney } from '#server/format/money.ts';
import { findBooking } from './find-booking.ts';
import { rainCheckBooking } from './rain-check-booking.ts';
import { shopCommand } from './shop-command.ts';

/** Credits players once for paid holes they could not play, with a mailed gift certificate. */
export const rainCheckCommand = shopCommand({
  usage: 'rain-check ALIAS --reservation N --holes-played N [--players N] [--paid-at-course] [--to EMAIL]',
  options: (option) =>
    z.object({
      reservation: option.reservation,
      'holes-played': option.count,
      players: option.players.optional(),
      'paid-at-course': z.boolean().default(false),
      to: option.email.optional(),
    }),
  flags: ['paid-at-course'],
  async run(context, { reservation, 'holes-played': holesPlayed, players, to: email, ...given }) {
    const { shop } = context.text;
    const { reservationId: id, currency } = await findBooking(context, reservation);
    const isPaidAtCourse = given['paid-at-course'];
    const done = await rainCheckBooking(context, { id }, { holesPlayed, players, email, isPaidAtCourse });
    const money = formatMoney(done.cents, currency, context.text);
    return shop.rainChecked(money, shop.golferCount(done.players), done.certificateId, done.email);
  },
});
