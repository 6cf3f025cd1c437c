import type { Wish } from '#app/session/conflict.server.ts';
import { formatLocalDate, formatLocalTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

/** Returns a move of an outing or a shotgun that was asked for, in words. */
export function outingStartWish(
  { title, time: label }: { title: string; time: string },
  { date, time }: { date: string; time: string },
  text: Text,
): Wish {
  const { pair } = text.staffWork.conflict;
  return {
    title,
    details: [
      pair(text.staffOutings.new.date, formatLocalDate(date, 'long', text.locale)),
      pair(label, formatLocalTime(time, text.locale)),
    ],
  };
}
