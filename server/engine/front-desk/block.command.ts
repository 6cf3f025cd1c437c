import { z } from 'zod';
import { BLOCK_COLORS, BLOCK_KINDS, WEEKDAYS } from '#server/contract/constants.ts';
import { isClosing } from '#server/rules/is-blocked.ts';
import { StartError } from '#server/start-error.ts';
import { blockTeeTimes } from '../blocks/block-tee-times.ts';
import { chooseFacility } from './choose-facility.ts';
import { describeReservations } from './describe-reservations.ts';
import { shopCommand } from './shop-command.ts';

/** Also emails booked golfers of closed hours and asks them to call. */
export const blockCommand = shopCommand({
  usage:
    'block ALIAS --from D [--to D] [--weekdays mon,wed] [--start HH:MM] [--end HH:MM] [--kind KIND] [--color COLOR] --reason TEXT [--facility ID]',
  options: (option) =>
    z.object({
      from: option.date,
      to: option.date.optional(),
      start: option.time.default('00:00'),
      end: option.time.default('24:00'),
      weekdays: option.weekdays.default([...WEEKDAYS]),
      kind: option.oneOf(BLOCK_KINDS).default('closed'),
      color: option.oneOf(BLOCK_COLORS).default('gray'),
      reason: option.reason,
      facility: option.id.optional(),
    }),
  async run(context, { from, to = from, start, end, facility: facilityId, ...shown }) {
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
      ...shown,
    });
    const days = shop.onWeekdays(shown.weekdays);
    const made = shop.blockMade[shown.kind](id, facility.name, `${shop.hours(from, to, start, end)}${days}`);
    if (!isClosing(shown.kind)) return [made, shop.bookingsStay].join('\n');
    const lines = await describeReservations(
      context,
      reservations.map((reservation) => reservation.id),
    );
    if (lines.length === 0) return [made, shop.blockedNobody].join('\n');
    return [made, shop.blockedBookings(lines.length), ...lines].join('\n');
  },
});
