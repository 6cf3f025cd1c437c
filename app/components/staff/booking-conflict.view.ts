import type { BookingConflict } from '#app/session/conflict.server.ts';
import type { SeenBooking } from '#app/site/seen-booking.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import type { BookingConflictProps } from './booking-conflict.tsx';
import { viewHistory } from './booking-history.view.ts';
import { compareRows } from './compare-rows.view.ts';

/** Returns both versions of the bookings whose change was refused, in finished strings. */
export function viewBookingConflict(
  { wish, changedId, bookings, form }: BookingConflict,
  { facilities }: Pick<Site, 'facilities'>,
  text: Text,
): BookingConflictProps {
  const { intro, ...words } = text.staffWork.conflict;
  const changed = bookings.find(({ now }) => now.id === changedId) ?? bookings[0];
  return {
    title: words.title,
    intro: intro(changed ? nameOfBooker(changed.now.booker) : ''),
    words,
    wish: { title: wish.title, details: [...(wish.details ?? [])] },
    bookings: bookings.map((versions) => viewVersions(versions, facilities, text)),
    form,
    leave: links.staffBooking(bookings[0]?.now.id ?? changedId),
  };
}

function viewVersions(
  { seen, now, history, events }: BookingConflict['bookings'][number],
  facilities: Site['facilities'],
  text: Text,
) {
  const { unseen } = text.staffWork.conflict;
  const place = { zone: zoneOf({ facilities }, now.facilityId), currency: now.currencyCode, facilities };
  const [last] = viewHistory({ history, events }, place, text);
  const old = seen && rowsOf(seen, place, text);
  return {
    id: now.id,
    name: nameOfBooker(now.booker),
    last: last ? { what: last.what, details: last.details, notes: last.notes } : null,
    rows: compareRows(old, rowsOf(now, place, text), unseen),
    hasSeen: old !== null,
  };
}

type Place = { zone: string; currency: Currency };

/** Returns the rows of what is known of a booking. */
function rowsOf(booking: SeenBooking, { zone, currency }: Place, text: Text) {
  const { booking: words } = text.staff;
  const { conflict } = text.staffWork;
  const money = (cents: number) => formatMoney(cents, currency, text);
  const row = <Value>(
    key: string,
    label: string,
    value: Value | undefined,
    linesOf: (value: Value) => string[],
  ) => {
    if (value === undefined) return [];
    const lines = linesOf(value).filter(Boolean);
    return [{ key, label, lines: lines.length > 0 ? lines : [text.staffLog.none] }];
  };
  const { bay } = booking;
  return [
    ...row('teetime', conflict.teetime, booking.teetime, (at) => [
      formatMoment(at, zone, text),
      bay ? conflict.bay(bay) : '',
    ]),
    ...row('state', conflict.state, booking.state, (state) => [words.states[state]]),
    ...row('rate', conflict.rate, booking.rateName, (name) => [name]),
    ...row('players', words.players, booking.players, (players) =>
      players.map(({ slotNumber, name, isCheckedIn, isPaid, isNoShow }) =>
        [
          name ?? words.unnamed(slotNumber),
          isCheckedIn && words.in,
          isPaid && words.paid,
          isNoShow && words.noShow,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    ),
    ...row('contact', words.contact, booking.booker, (booker) => [
      nameOfBooker(booker),
      booker.phone,
      booker.email,
    ]),
    ...row('total', words.total, booking.totalCents, (cents) => [money(cents)]),
    ...row('paid', words.paidOnline, booking.paidCents, (cents) => [money(cents)]),
    ...row('due', words.due, booking.dueCents, (cents) => [money(cents)]),
    ...row('golferNotes', words.golferNotes, booking.notes, (notes) => [notes]),
    ...row('notes', words.notes, booking.staffNotes, (notes) => [notes]),
  ];
}

/** Returns the players of the given slots, as one line; nothing without slots. */
export function namesOf({ players }: Pick<DeskBooking, 'players'>, slots: readonly number[], text: Text) {
  const names = slots.map(
    (slot) => players.find(({ slotNumber }) => slotNumber === slot)?.name ?? text.staff.booking.unnamed(slot),
  );
  return names.length > 0 ? [names.join(', ')] : [];
}
