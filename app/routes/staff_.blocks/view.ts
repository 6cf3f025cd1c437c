import type { DeskBlock } from '#server/contract/staff/blocks.ts';
import { formatLocalDate, formatLocalTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** Returns the blocks as cells of a table. */
export function viewBlocks(blocks: readonly DeskBlock[], { staffBlocks: words, locale }: Text) {
  return blocks.map(({ id, kind, firstDate, lastDate, weekdays, fromTime, toTime, ...block }) => {
    const days =
      weekdays.length === 7 ? words.everyDay : weekdays.map((day) => words.weekdays[day]).join(', ');
    const time = (local: string) => formatLocalTime(local, locale);
    const isAllDay = fromTime === '00:00' && toTime === '24:00';
    const hours = isAllDay ? words.allDay : words.time(time(fromTime), time(toTime));
    const date = (day: string) => formatLocalDate(day, 'short', locale);
    return {
      id,
      cells: [
        { text: words.range(date(firstDate), date(lastDate), days, hours), href: links.staffBlock(id) },
        words.kinds[kind],
        block.facilityName,
        block.reason,
        block.source === 'file' ? words.file : (block.madeBy ?? ''),
        words.colors[block.color],
      ],
    };
  });
}
