import { amountOfCents } from '#server/contract/file-values.ts';
import { writeCsv } from '#server/format/csv.ts';
import { formatDay, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { isBlockedDay } from '#server/rules/is-blocked.ts';
import type { Text } from '#server/text/en.ts';
import type { Block } from '../blocks/blocks.queries.ts';
import { writeColumns } from './columns.ts';
import type { DayBooking } from './day-bookings.queries.ts';

type DayBookingsPage = {
  date: string;
  facilities: readonly { id: number; name: string }[];
  bookings: readonly DayBooking[];
  blocks: readonly Block[];
};

/** Writes closed hours and bookings, by facility. */
export function writeDayBookings(
  { date, facilities, bookings, blocks }: DayBookingsPage,
  words: Text,
): string {
  const { shop: text, locale } = words;
  return facilities
    .map(({ id, name }) => {
      const own = bookings.filter(({ facilityId }) => facilityId === id);
      const playerCount = own.reduce((sum, { players }) => sum + players, 0);
      const closed = blocks
        .filter((block) => block.facilityId === id && isBlockedDay(block, date))
        .map(({ fromTime, toTime, kind, reason }) =>
          text.blockedHours(text.blockKinds[kind], fromTime.slice(0, 5), toTime.slice(0, 5), reason),
        );
      const list =
        own.length === 0
          ? [text.noBookings]
          : [
              writeColumns([Object.values(text.columns), ...own.map((booking) => row(booking, words))]),
              text.dayTotals(text.bookingCount(own.length), text.golferCount(playerCount)),
            ];
      return [text.dayTitle(name, formatDay(`${date}T12:00:00Z`, 'UTC', locale)), ...closed, ...list].join(
        '\n',
      );
    })
    .join('\n\n');
}

function row(booking: DayBooking, words: Text): string[] {
  const { shop: text, locale } = words;
  const { booker, players, bay, state, source, checkedIn } = booking;
  const remarks = [
    state === 'pending' ? text.waiting : '',
    source === 'shop' ? text.byShop : '',
    checkedIn > 0 ? text.checkedIn(checkedIn, players) : '',
    allNotes(booking).replaceAll(/[\s\p{Cc}]+/gu, ' '),
  ];
  return [
    formatTime(booking.startsAt, booking.timeZone, locale),
    String(players),
    bay === null ? '' : String(bay),
    nameOf(booking),
    booker.phone,
    booking.rateName,
    formatMoney(booking.dueCents, booking.currency, words),
    String(booking.reservationId),
    remarks.filter(Boolean).join('; '),
  ];
}

export function nameOf({ booker }: DayBooking): string {
  return `${booker.firstName} ${booker.lastName}`.trim() || booker.email;
}

function allNotes({ notes, staffNotes }: DayBooking): string {
  return [notes, staffNotes].filter(Boolean).join('; ');
}

export function writeDayBookingsCsv({ date, bookings }: DayBookingsPage, { shop }: Text): string {
  return writeCsv([
    Object.values(shop.csv),
    ...bookings.map((booking) => [
      date,
      booking.localTime,
      booking.facilityName,
      booking.reservationId,
      booking.confirmationNumber,
      booking.state,
      booking.source,
      booking.players,
      booking.checkedIn,
      booking.bay,
      booking.booker.firstName,
      booking.booker.lastName,
      booking.booker.email,
      booking.booker.phone,
      booking.playerNames.filter(Boolean).join('; '),
      booking.rateName,
      booking.holes,
      booking.transportation,
      booking.currency,
      amountOfCents(booking.totalCents),
      amountOfCents(booking.paidCents),
      amountOfCents(booking.dueCents),
      allNotes(booking),
    ]),
  ]);
}
