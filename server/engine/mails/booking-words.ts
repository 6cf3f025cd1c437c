import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import type { BookingMail } from './mail-content.ts';

/** What every mail about a booking says in the same words. */
export type BookingWords = {
  t: Text['mails'];
  /** How amounts are written. */
  locale: string;
  what: string;
  /** "Sunday, 05/04/2031 7:20 AM" in the course's zone. */
  when: string;
  whenWithZone: string;
  golfers: string;
  money: (cents: number) => string;
};

export function findBookingWords({ language, facility, booking }: BookingMail): BookingWords {
  const { mails: t, locale } = textIn(language);
  const when = formatWeekdayDateTime(booking.startsAt, facility.timeZone, locale);
  return {
    t,
    locale,
    what: facility.isSimulator ? t.what.simulatorTime : t.what.teeTime,
    when,
    whenWithZone: `${when} (${formatZone(booking.startsAt, facility.timeZone, locale)})`,
    golfers: t.golferCount(booking.playerCount),
    money: (cents) => formatMoney(cents, booking.currency, locale),
  };
}
