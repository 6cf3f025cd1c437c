import { z } from 'zod';
import { formatDateTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import { StartError } from '#server/start-error.ts';
import { bookForGolfer } from './book-for-golfer.ts';
import { chooseFacility } from './choose-facility.ts';
import { findBooking } from './find-booking.ts';
import { shopCommand } from './shop-command.ts';
import { findShopOffer } from './shop-offer.ts';
import { withProofNotice } from './with-proof-notice.ts';
import { nameOf } from './write-day-bookings.ts';

export const bookCommand = shopCommand({
  usage:
    'book ALIAS --date D --time HH:MM --players N --name "First Last" [--rate ID] [--email E] [--phone P] [--notes TEXT] [--facility ID] [--again]',
  options: (option) =>
    z.object({
      date: option.date,
      time: option.time,
      players: option.players,
      name: option.name,
      rate: option.id.optional(),
      email: option.email.default(''),
      phone: option.phone.default(''),
      notes: z.string().trim().max(500).default(''),
      facility: option.id.optional(),
      again: z.boolean().default(false),
    }),
  flags: ['again'],
  async run(context, { date, time, players, name, rate, email, phone, notes, facility: facilityId, again }) {
    const { shop, locale } = context.text;
    const facility = await chooseFacility(context, facilityId);
    const { country } = facility.details;
    if (phone && !readPhone(phone, country)) throw new StartError(shop.options.phone(examplePhone(country)));
    const offer = await findShopOffer(context, { facility, date, time, rateId: rate });
    if (!offer.rate.allowedPlayers.some((count) => count === players))
      throw new StartError(shop.notSoMany(offer.rate.name, offer.rate.allowedPlayers.join(', ')));
    const { reservationId, isNew } = await bookForGolfer(context, {
      offer,
      players,
      golfer: { ...name, email, phone },
      notes,
      isAgain: again,
    });
    const booking = await findBooking(context, String(reservationId));
    if (!isNew) throw new StartError(shop.bookedAlready(nameOf(booking), reservationId));
    const due = formatMoney(booking.totalCents, facility.currency, context.text);
    const booked = shop.booked(
      nameOf(booking),
      shop.golferCount(players),
      formatDateTime(offer.startsAt, facility.timeZone, locale),
      { reservation: reservationId, confirmation: booking.confirmationNumber, due },
    );
    return withProofNotice(context, email, booked);
  },
});
