import { z } from 'zod';
import { formatDateTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { isPaidAtCheckIn } from '#server/rules/can-change.ts';
import { StartError } from '#server/start-error.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { changeReservation } from '../checkout/changing/change-reservation.ts';
import { ownSlotsOf } from '../checkout/changing/find-change-offer.ts';
import { findReservationById } from '../reservations/reservations.queries.ts';
import { listRatesAtTimes } from '../tee-sheet/rate-ids.queries.ts';
import { chooseFacility } from './choose-facility.ts';
import { findBooking } from './find-booking.ts';
import { shopCommand } from './shop-command.ts';
import { findShopOffer } from './shop-offer.ts';

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
  async run(context, { reservation: written, rate, ...wish }) {
    const { parts, text } = context;
    const { shop, locale } = text;
    const before = await findBooking(context, written);
    const { reservationId: id, timeZone } = before;
    const reservation = await findReservationById(parts.db, id);
    if (reservation.state !== 'confirmed') throw new StartError(shop.notChangeable(id));
    const facility = await chooseFacility(context, before.facilityId);
    const [booked] = await listRatesAtTimes(
      parts.db,
      context.operator.alias,
      [reservation.tee_time_rate_id],
      reservation.starts_at,
    );
    const bookedRate = facility.rates.find(({ key }) => key === booked?.rateKey);
    const players = wish.players ?? before.players;
    const offer = await findShopOffer(
      context,
      {
        facility,
        date: wish.date ?? localDateOf(before.startsAt, timeZone),
        time: wish.time ?? before.localTime,
        rateId: rate ?? bookedRate?.id,
      },
      ownSlotsOf(reservation),
    );
    if (!offer.rate.allowedPlayers.some((count) => count === players))
      throw new StartError(shop.notSoMany(offer.rate.name, offer.rate.allowedPlayers.join(', ')));
    await changeReservation(
      context,
      reservation,
      { offer, players, by: 'shop', expectedCents: null, caller: null },
      async ({ state }, slots, trx) => {
        if (state !== 'confirmed') throw new StartError(shop.notChangeable(id));
        if (isPaidAtCheckIn(slots)) throw new StartError(shop.notChangeablePaid(id));
        if ((await listRainCheckedSlots(trx, id)).length > 0)
          throw new StartError(shop.notChangeableCredited(id));
      },
    );
    const after = await findBooking(context, String(id));
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
