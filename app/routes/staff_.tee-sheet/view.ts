import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { addDays, formatLocalDate, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** `span`: the columns it takes. */
export type SheetCell =
  | { kind: 'booking'; span: number; booking: ReturnType<typeof viewBooking> }
  | { kind: 'held' | 'closed' | 'free'; span: number; label: string };

/** Returns the sheet in finished strings. */
export function viewSheet(sheet: DaySheet, { site, text }: Pick<StaffVisit, 'site' | 'text'>, now: Date) {
  const { facility, date, today, sunrise, sunset, counts } = sheet;
  const { sheet: words } = text.staff;
  const { locale } = text;
  const time = (at: string) => formatTime(at, facility.timeZone, locale);
  const to = (day: string) =>
    links.staffSheet(new URLSearchParams({ facility: String(facility.id), date: day }).toString());
  return {
    heading: words.heading(facility.name, formatLocalDate(date, 'long', locale)),
    sun: sunrise && sunset ? words.sun(time(sunrise), time(sunset)) : null,
    date,
    facilities: site.facilities.map(({ id, name }) => ({ id, name, isChosen: id === facility.id })),
    days: {
      previous: { href: to(addDays(date, -1)), label: words.previous },
      today: date === today ? null : { href: to(today), label: words.today },
      next: { href: to(addDays(date, 1)), label: words.next },
    },
    counts: [
      { label: words.counts.booked, value: String(counts.booked) },
      { label: words.counts.checkedIn, value: String(counts.checkedIn) },
      { label: words.counts.free, value: String(counts.free) },
      { label: words.counts.due, value: formatMoney(counts.dueCents, facility.currencyCode, text) },
    ],
    columns: Array.from({ length: facility.capacity }, (_, index) => words.slot(index + 1)),
    rows: sheet.rows.map((row) => ({
      key: row.teetime,
      time: time(row.teetime),
      isPast: Date.parse(row.teetime) < now.getTime(),
      cells: cellsOf(row, facility, text, now),
    })),
    words: {
      day: words.day,
      course: words.course,
      show: words.show,
      empty: words.empty,
      time: words.time,
      checkIn: words.checkIn,
    },
  };
}

export type SheetView = ReturnType<typeof viewSheet>;

function cellsOf(
  row: DeskRow,
  { capacity, isSimulator }: DaySheet['facility'],
  text: Text,
  now: Date,
): SheetCell[] {
  const { sheet: words } = text.staff;
  const spanOf = (players: number) => (isSimulator ? 1 : players);
  const cells: SheetCell[] = row.bookings.map((booking) => ({
    kind: 'booking',
    span: spanOf(booking.players.length),
    booking: viewBooking(booking, text),
  }));
  for (const { slots, expiresAt } of row.holds) {
    const seconds = Math.max(0, Math.round((Date.parse(expiresAt) - now.getTime()) / 1000));
    cells.push({ kind: 'held', span: spanOf(slots), label: words.held(seconds) });
  }
  const rest = Math.max(0, capacity - cells.reduce((sum, { span }) => sum + span, 0));
  if (rest === 0) return cells;
  if (row.block) return [...cells, { kind: 'closed', span: rest, label: words.closed(row.block.reason) }];
  return [
    ...cells,
    ...Array.from({ length: rest }, (): SheetCell => ({ kind: 'free', span: 1, label: words.free })),
  ];
}

function viewBooking(booking: DeskBooking, text: Text) {
  const { players, state, currencyCode, dueCents } = booking;
  const { sheet: words } = text.staff;
  const name = nameOfBooker(booking.booker);
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  const isNoShow = players.every((player) => player.isNoShow);
  return {
    href: links.staffBooking(booking.id),
    name,
    players: words.players(players.length),
    others: players
      .slice(1)
      .flatMap((player) => (player.name ? [player.name] : []))
      .join(', '),
    rate: booking.rateName,
    status:
      state === 'pending'
        ? words.pending
        : isNoShow
          ? words.noShow
          : inCount > 0
            ? words.checkedIn(inCount, players.length)
            : null,
    money: dueCents > 0 ? words.due(formatMoney(dueCents, currencyCode, text)) : words.paid,
    isDue: dueCents > 0,
    isIn: inCount === players.length,
    checkIn:
      state === 'confirmed' && inCount < players.length
        ? { value: `${booking.id}.${booking.version}`, label: words.checkInWhom(name) }
        : null,
  };
}
