import { nameBooking } from '#app/site/seen-booking.ts';
import { BACK_TEE, RECENT_TIME_WINDOW_MS } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { formatLocalTime, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';

/** `span`: the columns it takes. */
export type SheetCell =
  | { kind: 'booking'; span: number; booking: ReturnType<typeof viewBooking> }
  /** `left`: seconds. */
  | { kind: 'held' | 'offered'; span: number; label: string; left: number }
  | { kind: 'closed'; span: number; label: string; color: string; href: string }
  /** `href`: to book it; null for staff who may not. */
  | { kind: 'free'; span: number; label: string; name: string; href: string | null };

/** `mayBook`: free slots lead to a new booking. */
export function cellsOf(
  row: DeskRow,
  { id, capacity, isSimulator, timeZone }: DaySheet['facility'],
  text: Text,
  now: Date,
  mayBook: boolean,
): SheetCell[] {
  const { sheet: words } = text.staff;
  const spanOf = (players: number) => (isSimulator ? 1 : players);
  const cells: SheetCell[] = row.bookings.filter(isOfRow).map((booking) => ({
    kind: 'booking',
    span: spanOf(booking.players.length),
    booking: viewBooking(booking, timeZone, text),
  }));
  for (const { slots, expiresAt, isOffered } of row.holds) {
    const seconds = Math.max(0, Math.round((Date.parse(expiresAt) - now.getTime()) / 1000));
    cells.push({
      kind: isOffered ? 'offered' : 'held',
      span: spanOf(slots),
      label: isOffered ? words.offered(seconds) : words.held(seconds),
      left: seconds,
    });
  }
  for (const { id: bookingId, name, players, localTime } of row.turns)
    cells.push({
      kind: 'closed',
      span: players,
      label: words.turnOf(name, formatLocalTime(localTime, text.locale)),
      color: 'gray',
      href: links.staffBooking(bookingId),
    });
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
    name: words.bookAt(timeAndTee(formatTime(row.teetime, timeZone, text.locale), row, text)),
    href:
      mayBook && row.free > 0 && now.getTime() - Date.parse(row.teetime) <= RECENT_TIME_WINDOW_MS
        ? links.staffNewBooking(id, row.teetime, null, row.startingTee === BACK_TEE)
        : null,
  };
  return [...cells, free];
}

const MARKS = [
  { name: 'member', sign: '◆', isOf: ({ players }) => players.some(({ isMember }) => isMember) },
  { name: 'birthday', sign: '★', isOf: ({ players }) => players.some(({ hasBirthday }) => hasBirthday) },
  { name: 'partner', sign: '◇', isOf: ({ players }) => players.some(({ isPartner }) => isPartner) },
  { name: 'notes', sign: '✎', isOf: ({ notes, staffNotes }) => notes !== '' || staffNotes !== '' },
  { name: 'toCall', sign: '☎', isOf: ({ toCall }) => toCall !== null },
] as const satisfies { name: string; sign: string; isOf: (booking: DeskBooking) => boolean }[];

const isOfRow = ({ shotgun }: DeskBooking) => shotgun === null;

function viewBooking(booking: DeskBooking, timeZone: string, text: Text) {
  const { players, state, currencyCode, dueCents, holes } = booking;
  const { sheet: words } = text.staff;
  const name = nameOfGroup(booking);
  const rateWords = booking.rateName.split(' ');
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  const isNoShow = players.every((player) => player.isNoShow);
  const isIn = inCount === players.length;
  const step = booking.progress.at(-1)?.step;
  const carts = [...new Set(players.flatMap(({ cart }) => (cart ? [cart] : [])))].join(', ');
  return {
    href: links.staffBooking(booking.id),
    name,
    players: words.players(players.length),
    /** The name of the rate, with what it leaves out of holes and of riding or walking; the numbers of the carts. */
    rate: [
      ...[String(holes ?? ''), rideOf(booking, text)].filter((part) => !rateWords.includes(part)),
      booking.rateName,
      carts && text.staffRound.carts.cart(carts),
    ]
      .filter(Boolean)
      .join(' · '),
    status:
      state === 'pending'
        ? words.pending
        : step
          ? text.staffRound.steps[step]
          : isNoShow
            ? words.noShow
            : isIn
              ? words.allIn
              : inCount > 0
                ? words.checkedIn(inCount, players.length)
                : null,
    /** Its time before a frost delay; the row has the new one. */
    delayedFrom:
      booking.delayedFrom && words.delayedFrom(formatTime(booking.delayedFrom, timeZone, text.locale)),
    marks: MARKS.filter(({ isOf }) => isOf(booking)).map(({ name: mark, sign }) => ({ name: mark, sign })),
    money: dueCents > 0 ? words.due(formatMoney(dueCents, currencyCode, text)) : words.paid,
    isDue: dueCents > 0,
    state: isNoShow ? ('missing' as const) : isIn ? ('arrived' as const) : state,
    checkIn:
      state === 'confirmed' && !isIn && !isNoShow
        ? { value: nameBooking(booking), label: words.checkInWhom(name) }
        : null,
  };
}

function rideOf({ transportation }: DeskBooking, { cart }: Text): string {
  return transportation === 'Cart' || transportation === 'Walking'
    ? cart.transportations[transportation]
    : '';
}
