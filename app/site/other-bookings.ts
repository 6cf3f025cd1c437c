import type { DaySheet } from '#server/contract/staff/desk.ts';
import { formatTime } from '#server/format/dates.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { nameBooking } from './seen-booking.ts';

/** Lists the other bookings of a day, for a field of `namedBooking`, of at most `players` players; the sheet's order. */
export function listOtherBookings(
  { facility: { timeZone }, rows }: DaySheet,
  { id, players = 6 }: { id: number; players?: number },
  text: Text,
): { value: string; label: string }[] {
  return rows.flatMap((row) =>
    row.bookings
      .filter((each) => each.id !== id && each.state === 'confirmed' && each.players.length <= players)
      .map((each) => ({
        value: nameBooking(each),
        label: [
          timeAndTee(formatTime(row.teetime, timeZone, text.locale), row, text),
          nameOfBooker(each.booker),
          text.shop.golferCount(each.players.length),
          each.rateName,
        ].join(', '),
      })),
  );
}
