import { formatDay, formatTime, formatWeekdayDateTime } from '#server/format/dates.ts';
import { isWholeDay } from '#server/rules/local-minutes.ts';
import type { Text } from '#server/text/en.ts';

export function describeHours(
  { from, to }: { from: string; to: string },
  zone: string,
  { waitingList, locale }: Text,
): string {
  if (from === to) return formatWeekdayDateTime(from, zone, locale);
  const day = formatDay(from, zone, locale);
  return isWholeDay({ from, to }, zone)
    ? waitingList.wholeDay(day)
    : waitingList.hours(day, formatTime(from, zone, locale), formatTime(to, zone, locale));
}
