import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { addDays, formatLocalDate, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** `span`: the columns it takes. */
export type SheetCell =
  | { kind: 'booking'; span: number; booking: ReturnType<typeof viewBooking> }
  | { kind: 'held'; span: number; label: string }
  | { kind: 'closed'; span: number; label: string; color: string; href: string }
  /** `href`: to book it; null for staff who may not. */
  | { kind: 'free'; span: number; label: string; name: string; href: string | null };

/** Returns the sheet in finished strings. */
export function viewSheet(
  sheet: DaySheet,
  { facilities, text, user }: Pick<StaffVisit, 'text' | 'user'> & Pick<StaffVisit['site'], 'facilities'>,
  now: Date,
) {
  const { facility, date, today, sunrise, sunset, counts } = sheet;
  const { sheet: words } = text.staff;
  const { locale } = text;
  const last = sheet.rows.findLast(({ teetime }) => Date.parse(teetime) <= now.getTime());
  const current = date === today ? last?.teetime : undefined;
  const time = (at: string) => formatTime(at, facility.timeZone, locale);
  const to = (day: string) =>
    links.staffSheet(new URLSearchParams({ facility: String(facility.id), date: day }).toString());
  return {
    heading: words.heading(facility.name, formatLocalDate(date, 'long', locale)),
    sun: sunrise && sunset ? words.sun(time(sunrise), time(sunset)) : null,
    date,
    facilities: facilities.map(({ id, name }) => ({ id, name, isChosen: id === facility.id })),
    days: {
      previous: { href: to(addDays(date, -1)), label: words.previous },
      today: date === today ? null : { href: to(today), label: words.today },
      next: { href: to(addDays(date, 1)), label: words.next },
    },
    delay:
      allowanceOf(user.roles, 'plan', facility.id) && !facility.isSimulator
        ? {
            href: links.staffDelay(new URLSearchParams({ facility: String(facility.id), date }).toString()),
            label: text.staffDelays.nav,
          }
        : null,
    jump: current ? { href: '#now', label: words.now } : null,
    counts: [
      { label: words.counts.booked, value: String(counts.booked) },
      { label: words.counts.checkedIn, value: String(counts.checkedIn) },
      { label: words.counts.free, value: String(counts.free) },
      { label: words.counts.used, value: words.percent(usedPercent(counts)) },
      { label: words.counts.due, value: formatMoney(counts.dueCents, facility.currencyCode, text) },
    ],
    columns: Array.from({ length: facility.capacity }, (_, index) => words.slot(index + 1)),
    rows: sheet.rows.map((row) => ({
      key: row.teetime,
      time: time(row.teetime),
      isPast: Date.parse(row.teetime) < now.getTime(),
      isNow: row.teetime === current,
      cells: cellsOf(row, facility, text, now, allowanceOf(user.roles, 'book', facility.id) !== null),
    })),
    words: {
      day: words.day,
      course: words.course,
      show: words.show,
      empty: words.empty,
      time: words.time,
      checkIn: words.checkIn,
      notes: words.notes,
    },
  };
}

/** Of the slots that can be played. */
function usedPercent({ booked, free }: DaySheet['counts']): number {
  return booked + free === 0 ? 0 : Math.round((100 * booked) / (booked + free));
}

export type SheetView = ReturnType<typeof viewSheet>;

/** `mayBook`: free slots lead to a new booking. */
function cellsOf(
  row: DeskRow,
  { id, capacity, isSimulator, timeZone }: DaySheet['facility'],
  text: Text,
  now: Date,
  mayBook: boolean,
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
  const { block } = row;
  const blocked = block && text.staffBlocks.onSheet(text.staffBlocks.kinds[block.kind], block.reason);
  if (block?.isClosing && blocked)
    return [
      ...cells,
      { kind: 'closed', span: rest, label: blocked, color: block.color, href: links.staffBlock(block.id) },
    ];
  const free: SheetCell = {
    kind: 'free',
    span: rest,
    label: blocked ? `${words.freeSlots(rest)} · ${blocked}` : words.freeSlots(rest),
    name: words.bookAt(formatTime(row.teetime, timeZone, text.locale)),
    href: mayBook && row.free > 0 ? links.staffNewBooking(id, row.teetime) : null,
  };
  return [...cells, free];
}

function viewBooking(booking: DeskBooking, text: Text) {
  const { players, state, currencyCode, dueCents } = booking;
  const { sheet: words } = text.staff;
  const name = nameOfBooker(booking.booker);
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  const isNoShow = players.every((player) => player.isNoShow);
  const isIn = inCount === players.length;
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
          : isIn
            ? words.allIn
            : inCount > 0
              ? words.checkedIn(inCount, players.length)
              : null,
    hasNotes: booking.notes !== '' || booking.staffNotes !== '',
    money: dueCents > 0 ? words.due(formatMoney(dueCents, currencyCode, text)) : words.paid,
    isDue: dueCents > 0,
    state: isNoShow ? ('missing' as const) : isIn ? ('arrived' as const) : state,
    checkIn:
      state === 'confirmed' && !isIn && !isNoShow
        ? { value: `${booking.id}.${booking.version}`, label: words.checkInWhom(name) }
        : null,
  };
}
