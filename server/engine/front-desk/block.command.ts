import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { en } from '#server/text/en.ts';
import { blockTeeTimes } from '../blocks/block-tee-times.ts';
import { chooseFacility } from './choose-facility.ts';
import { describeReservations } from './describe-reservations.ts';
import { dateOption, idOption, reasonOption, timeOption } from './option-values.ts';
import { shopCommand } from './shop-command.ts';

/** Closes hours of a facility, lists the bookings in them and asks their golfers by mail to call. */
export const blockCommand = shopCommand({
  usage: 'block ALIAS --from D [--to D] [--start HH:MM] [--end HH:MM] --reason TEXT [--facility ID]',
  options: z.object({
    from: dateOption,
    to: dateOption.optional(),
    start: timeOption.default('00:00'),
    end: timeOption.default('24:00'),
    reason: reasonOption,
    facility: idOption.optional(),
  }),
  async run(context, { from, to = from, start, end, reason, facility: facilityId }) {
    if (to < from) throw new StartError(en.shop.endsBeforeItBegins(`--to ${to}`, `--from ${from}`));
    if (end <= start) throw new StartError(en.shop.endsBeforeItBegins(`--end ${end}`, `--start ${start}`));
    const facility = await chooseFacility(context, facilityId);
    const { id, reservations } = await blockTeeTimes(context.parts, {
      facilityId: facility.id,
      firstDate: from,
      lastDate: to,
      fromTime: start,
      toTime: end,
      reason,
    });
    const hours = en.shop.hours(from, to, start, end);
    const lines = await describeReservations(
      context,
      reservations.map((reservation) => reservation.id),
    );
    if (lines.length === 0)
      return [en.shop.blocked(id, facility.name, hours), en.shop.blockedNobody].join('\n');
    return [en.shop.blocked(id, facility.name, hours), en.shop.blockedBookings(lines.length), ...lines].join(
      '\n',
    );
  },
});
