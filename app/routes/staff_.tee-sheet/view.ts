import { viewDayLinks } from '#app/components/staff/day-bar.view.ts';
import { timeAndTee } from '#app/components/staff/time-and-tee.ts';
import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import { nameBooking } from '#app/site/seen-booking.ts';
import { viewShotgunGroups } from '#app/site/shotgun-groups.ts';
import { BACK_TEE, FIRST_TEE } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { addDays, formatLocalDate, formatLocalTime, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** `span`: the columns it takes. */
export type SheetCell =
  | { kind: 'booking'; span: number; booking: ReturnType<typeof viewBooking> }
  /** `left`: seconds. */
  | { kind: 'held' | 'offered'; span: number; label: string; left: number }
  | { kind: 'closed'; span: number; label: string; color: string; href: string }
  /** `href`: to book it; null for staff who may not. */
  | { kind: 'free'; span: number; label: string; name: string; href: string | null };

type Choice = Pick<StaffVisit, 'text' | 'user'> & Pick<StaffVisit['site'], 'facilities'>;

/** Returns the sheets of one course, or of all side by side, in finished strings. */
export function viewSheets(sheets: readonly [DaySheet, ...DaySheet[]], choice: Choice, now: Date) {
  const { facilities, text, user } = choice;
  const { sheet: words } = text.staff;
  const [first] = sheets;
  const { date, today, sunrise, sunset, facility } = first;
  const isOne = sheets.length === 1;
  const shown = isOne ? String(facility.id) : 'all';
  const queryOf = (day: string) => new URLSearchParams({ facility: shown, date: day }).toString();
  const to = (day: string) => links.staffSheet(queryOf(day));
  const time = (at: string) => formatTime(at, facility.timeZone, text.locale);
  const viewed = sheets.map((sheet) => viewSheet(sheet, choice, now));
  return {
    heading: words.heading(
      isOne ? facility.name : words.allCourses,
      formatLocalDate(date, 'long', text.locale),
    ),
    sun: sunrise && sunset ? words.sun(time(sunrise), time(sunset)) : null,
    date,
    version: sheets.map(({ version }) => version).join('.'),
    /** For the page that keeps itself fresh. */
    query: queryOf(date),
    courses:
      facilities.length < 2
        ? []
        : [{ id: 'all', name: words.allCourses }, ...facilities].map(({ id, name }) => ({
            id,
            name,
            isChosen: String(id) === shown,
          })),
    links: [
      { href: to(addDays(date, -1)), label: words.previous },
      ...(date === today ? [] : [{ href: to(today), label: words.today }]),
      { href: to(addDays(date, 1)), label: words.next },
      ...(viewed.some(({ rows }) => rows.some(({ isNow }) => isNow))
        ? [{ href: '#now', label: words.now }]
        : []),
      ...(isOne ? [{ href: links.staffBookings(queryOf(date)), label: text.staffWork.list.title }] : []),
      // The starter page is in the menu.
      ...(isOne ? viewDayLinks({ facilityId: facility.id, date }, text).slice(1) : []),
      ...(isOne && allowanceOf(user.roles, 'plan', facility.id) && !facility.isSimulator
        ? [{ href: links.staffDelay(queryOf(date)), label: text.staffDelays.nav }]
        : []),
    ],
    counts: viewCounts(sheets, text),
    sheets: viewed,
    words: {
      day: words.day,
      course: words.course,
      show: words.show,
      empty: words.empty,
      time: words.time,
      checkIn: words.checkIn,
      marks: words.marks,
      legend: words.legend,
    },
  };
}

export type SheetsView = ReturnType<typeof viewSheets>;
export type SheetView = SheetsView['sheets'][number];

function viewCounts(sheets: readonly DaySheet[], text: Text) {
  const { sheet: words } = text.staff;
  const sum = (of: 'booked' | 'checkedIn' | 'free') =>
    sheets.reduce((total, { counts }) => total + counts[of], 0);
  const [booked, free] = [sum('booked'), sum('free')];
  const due = new Map<DaySheet['facility']['currencyCode'], number>();
  for (const { counts, facility } of sheets)
    due.set(facility.currencyCode, (due.get(facility.currencyCode) ?? 0) + counts.dueCents);
  const used = booked + free === 0 ? 0 : Math.round((100 * booked) / (booked + free));
  return [
    { label: words.counts.booked, value: String(booked) },
    { label: words.counts.checkedIn, value: String(sum('checkedIn')) },
    { label: words.counts.free, value: String(free) },
    { label: words.counts.used, value: words.percent(used) },
    {
      label: words.counts.due,
      value: [...due].map(([currency, cents]) => formatMoney(cents, currency, text)).join(' + '),
    },
  ];
}

function viewSheet(sheet: DaySheet, { text, user }: Choice, now: Date) {
  const { facility, date, today } = sheet;
  const { sheet: words } = text.staff;
  const last = sheet.rows.findLast(({ teetime }) => Date.parse(teetime) <= now.getTime());
  const current = date === today ? last : undefined;
  const mayBook = allowanceOf(user.roles, 'book', facility.id) !== null;
  return {
    id: facility.id,
    name: facility.name,
    dayNotes: sheet.dayNotes,
    shotguns: viewShotguns(sheet, text),
    hasTwoTees: sheet.rows.some(({ startingTee }) => startingTee !== FIRST_TEE),
    columns: Array.from({ length: facility.capacity }, (_, index) => words.slot(index + 1)),
    rows: sheet.rows.map((row) => ({
      key: `${row.teetime} ${row.startingTee}`,
      time: timeAndTee(formatTime(row.teetime, facility.timeZone, text.locale), row, text),
      isPast: Date.parse(row.teetime) < now.getTime(),
      isNow: row === current,
      cells: cellsOf(row, facility, text, now, mayBook),
    })),
  };
}

/** Returns the shotguns of a day: their groups start at one time, so they are no rows of it. */
function viewShotguns({ rows, facility }: DaySheet, text: Text) {
  const bookings = rows.flatMap((row) => row.bookings);
  const outings = new Map(
    bookings.flatMap(({ outing, shotgun }) =>
      outing && shotgun ? [[outing.id, { ...outing, teetime: shotgun.teetime }] as const] : [],
    ),
  );
  return [...outings.values()].map(({ id, name, teetime }) => ({
    id,
    name,
    href: links.staffShotgun(id),
    time: formatTime(teetime, facility.timeZone, text.locale),
    groups: viewShotgunGroups(
      bookings.filter(({ outing }) => outing?.id === id),
      text,
    ),
  }));
}

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
  const cells: SheetCell[] = row.bookings.filter(isOfRow).map((booking) => ({
    kind: 'booking',
    span: spanOf(booking.players.length),
    booking: viewBooking(booking, text),
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
    name: words.bookAt(formatTime(row.teetime, timeZone, text.locale)),
    href:
      mayBook && row.free > 0
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
] as const satisfies { name: string; sign: string; isOf: (booking: DeskBooking) => boolean }[];

const isOfRow = ({ shotgun }: DeskBooking) => shotgun === null;

function viewBooking(booking: DeskBooking, text: Text) {
  const { players, state, currencyCode, dueCents, holes } = booking;
  const { sheet: words } = text.staff;
  const name = booking.outing?.name ?? nameOfBooker(booking.booker);
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
