import { z } from 'zod';
import { formatTime } from '#server/format/dates.ts';
import { StartError } from '#server/start-error.ts';
import { chooseFacility } from './choose-facility.ts';
import { withoutControls } from './columns.ts';
import { makeDelay, previewDelay } from './delays/make-delay.ts';
import { shopCommand } from './shop-command.ts';

/** Moves a morning's bookings and notifies the golfers; --preview only prints the plan. */
export const delayCommand = shopCommand({
  usage:
    'delay ALIAS --date D --start HH:MM [--end HH:MM] --minutes N [--compress] [--preview] --reason TEXT [--facility ID]',
  options: (option) =>
    z.object({
      date: option.date,
      start: option.time,
      end: option.time.default('12:00'),
      minutes: option.count.pipe(z.number().min(5).max(240)),
      reason: option.reason,
      facility: option.id.optional(),
      compress: z.boolean().default(false),
      preview: z.boolean().default(false),
    }),
  flags: ['compress', 'preview'],
  async run(context, { date, start, end, minutes, reason, facility: given, compress, preview }) {
    const { shop, shopDay, locale } = context.text;
    if (end <= start) throw new StartError(shop.endsBeforeItBegins(`--end ${end}`, `--start ${start}`));
    const { id: facilityId, timeZone } = await chooseFacility(context, given);
    const mode = compress ? ('compress' as const) : ('shift' as const);
    const delay = { facilityId, date, fromTime: start, untilTime: end, minutes, mode };
    const { key, bookings } = await previewDelay(context, delay);
    const time = (at: string) => formatTime(at, timeZone, locale);
    const lines = bookings.map(({ id, name, from, to }) =>
      shopDay.moves(id, withoutControls(name), time(from), time(to)),
    );
    if (preview) return [shopDay.wouldDelay(lines.length), ...lines].join('\n');
    const { id } = await makeDelay(context, { ...delay, key, reason });
    return [shopDay.delayed(id, lines.length), ...lines].join('\n');
  },
});
