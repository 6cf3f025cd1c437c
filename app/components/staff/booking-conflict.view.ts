import type { BookingConflict } from '#app/session/booking-conflict.server.ts';
import type { SeenBooking } from '#app/site/seen-booking.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';
import type { BookingConflictProps } from './booking-conflict.tsx';
import { viewHistory } from './booking-history.view.ts';

/** Returns both versions of a booking whose change was refused, in finished strings. */
export function viewConflict(
  { wish, seen, now, history, events, form }: BookingConflict,
  { facilities }: Pick<Site, 'facilities'>,
  text: Text,
): BookingConflictProps {
  const words = text.staffWork.conflict;
  const zone = facilities.find(({ id }) => id === now.facilityId)?.timeZone ?? 'UTC';
  const place = { zone, currency: now.currencyCode, facilities };
  const [last] = viewHistory({ history, events }, place, text);
  const old = seen && rowsOf(seen, place, text);
  return {
    title: words.title,
    name: nameOfBooker(now.booker),
    words,
    last: last ? { what: last.what, details: last.details, notes: last.notes } : null,
    wish: { title: wish.title, details: [...(wish.details ?? [])] },
    rows: rowsOf(now, place, text)
      .map(({ key, label, lines }) => {
        const before = old?.find((row) => row.key === key)?.lines ?? null;
        return {
          key,
          label,
          before,
          now: lines,
          isChanged: before !== null && before.join() !== lines.join(),
        };
      })
      // The differences come first.
      .sort((one, other) => Number(other.isChanged) - Number(one.isChanged)),
    hasSeen: old !== null,
    form,
    leave: links.staffBooking(now.id),
  };
}

type Row = { key: string; label: string; lines: string[] };

function rowsOf(
  booking: SeenBooking,
  { zone, currency }: { zone: string; currency: Currency },
  text: Text,
): Row[] {
  const { booking: words } = text.staff;
  const { conflict } = text.staffWork;
  const { booker, players, bay } = booking;
  const money = (cents: number) => formatMoney(cents, currency, text);
  const row = (key: string, label: string, ...lines: string[]) => ({
    key,
    label,
    lines: lines.filter(Boolean).length > 0 ? lines.filter(Boolean) : [text.staffLog.none],
  });
  return [
    row('teetime', conflict.teetime, formatMoment(booking.teetime, zone, text), bay ? conflict.bay(bay) : ''),
    row('state', conflict.state, words.states[booking.state]),
    row('rate', conflict.rate, booking.rateName),
    row(
      'players',
      words.players,
      ...players.map(({ slotNumber, name, isCheckedIn, isPaid, isNoShow }) =>
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
    row('contact', words.contact, nameOfBooker(booker), booker.phone, booker.email),
    row('total', words.total, money(booking.totalCents)),
    row('paid', words.paidOnline, money(booking.paidCents)),
    row('due', words.due, money(booking.dueCents)),
    row('golferNotes', words.golferNotes, booking.notes),
    row('notes', words.notes, booking.staffNotes),
  ];
}

/** Returns the players of the given slots, as one line; nothing without slots. */
export function namesOf({ players }: Pick<SeenBooking, 'players'>, slots: readonly number[], text: Text) {
  const names = slots.map(
    (slot) => players.find(({ slotNumber }) => slotNumber === slot)?.name ?? text.staff.booking.unnamed(slot),
  );
  return names.length > 0 ? [names.join(', ')] : [];
}
