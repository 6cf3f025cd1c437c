import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { blockTeeTimes } from '../blocks/block-tee-times.ts';
import { chooseFacility } from './choose-facility.ts';
import { describeReservations } from './describe-reservations.ts';
import { shopCommand } from './shop-command.ts';

/** Also emails booked golfers and asks them to call. */
export const blockCommand = shopCommand({
  usage: 'block ALIAS --from D [--to D] [--start HH:MM] [--end HH:MM] --reason TEXT [--facility ID]',
  options: (option) =>
    z.object({
      from: option.date,
      to: option.date.optional(),
      start: option.time.default('00:00'),
      end: option.time.default('24:00'),
      reason: option.reason,
      facility: option.id.optional(),
    }),
  async run(context, { from, to = from, start, end, reason, facility: facilityId }) {
    const { shop } = context.text;
    if (to < from) throw new StartError(shop.endsBeforeItBegins(`--to ${to}`, `--from ${from}`));
    if (end <= start) throw new StartError(shop.endsBeforeItBegins(`--end ${end}`, `--start ${start}`));
    const facility = await chooseFacility(context, facilityId);
    const { id, reservations } = await blockTeeTimes(context, {
      facilityId: facility.id,
      firstDate: from,
      lastDate: to,
      fromTime: start,
      toTime: end,
      reason,
    });
    const hours = shop.hours(from, to, start, end);
    const lines = await describeReservations(
      context,
      reservations.map((reservation) => reservation.id),
    );
    if (lines.length === 0) return [shop.blocked(id, facility.name, hours), shop.blockedNobody].join('\n');
    return [shop.blocked(id, facility.name, hours), shop.blockedBookings(lines.length), ...lines].join('\n');
  },
});
