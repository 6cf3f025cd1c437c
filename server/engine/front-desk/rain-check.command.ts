import { z } from 'zod';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { creditsOf, giveRainCheck } from '../check-in/give-rain-check.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { withConfirmed } from './find-booking.ts';
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
  run: (context, { reservation: written, 'holes-played': holesPlayed, players, to, ...given }) =>
    withConfirmed(context, written, async ({ trx, reservation, booking: { booker } }) => {
      const { parts, text } = context;
      const { shop } = text;
      const { id, rate, starts_at: startsAt, invoice } = reservation;
      const email = to ?? booker.email;
      if (!email) throw new StartError(shop.rainCheckTo(id));
      if (parts.now() < startsAt) throw new StartError(shop.notTeedOff(id));
      if (rate.isSimulator || holesPlayed >= rate.holes)
        throw new StartError(shop.noHolesLeft(id, rate.holes));
      const credited = await listRainCheckedSlots(trx, id);
      const open = (await listSlots(trx, [id])).filter(
        (slot) => slot.no_show_at === null && !credited.includes(slot.slot_number),
      );
      if (open.length === 0) throw new StartError(shop.rainCheckedBefore(id));
      const isPaidAtCourse = given['paid-at-course'];
      const chosen = open.slice(0, players ?? open.length);
      const credits = await creditsOf(trx, reservation, chosen, { holesPlayed, isPaidAtCourse });
      if (credits.length === 0) throw new StartError(shop.nothingToCredit(id));
      const { certificateId, cents } = await giveRainCheck(trx, reservation, credits, {
        name: shop.rainCheck,
        recipient: { name: `${booker.firstName} ${booker.lastName}`.trim(), email },
        holesPlayed,
      });
      const money = formatMoney(cents, invoice.currency, text);
      return shop.rainChecked(money, shop.golferCount(credits.length), certificateId, email);
    }),
});
