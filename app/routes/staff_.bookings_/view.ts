import type { Site } from '#app/site/site.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import type { DayNoShowFees } from '#server/contract/staff/no-show-fee.ts';
import type { BatchAction, BatchResult } from '#server/contract/staff/work.ts';
import { formatLocalDate, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

type Order = 'time' | 'name';
type Asked = { order: Order; isAllPicked: boolean };

/** Returns the bookings of a day in finished strings, by time or by the group's name or the booker's last name. */
export function viewBookings(
  { facility, date, rows }: DaySheet,
  { order, isAllPicked }: Asked,
  { facilities, text }: { facilities: Site['facilities']; text: Text },
) {
  const words = text.staffWork.list;
  const bookings = rows.flatMap((row) => row.bookings);
  const to = (change: Partial<Asked>) => {
    const next = { order, isAllPicked, ...change };
    return links.staffBookings(
      new URLSearchParams({
        facility: String(facility.id),
        date,
        ...(next.order === 'name' ? { order: 'name' } : {}),
        ...(next.isAllPicked ? { all: '1' } : {}),
      }).toString(),
    );
  };
  const compare = new Intl.Collator(text.locale).compare;
  const byName = (one: DeskBooking, other: DeskBooking) => compare(listedName(one), listedName(other));
  return {
    heading: words.heading(facility.name, formatLocalDate(date, 'long', text.locale)),
    date,
    order,
    isAllPicked,
    facilities: facilities.map(({ id, name }) => ({ id, name, isChosen: id === facility.id })),
    sheet: links.staffSheet(
      new URLSearchParams({ facility: String(facility.id), date: String(date) }).toString(),
    ),
    orders: [
      { href: to({ order: 'time' }), label: words.byTime, isChosen: order === 'time' },
      { href: to({ order: 'name' }), label: words.byName, isChosen: order === 'name' },
    ],
    picking: isAllPicked
      ? { href: to({ isAllPicked: false }), label: words.none }
      : { href: to({ isAllPicked: true }), label: words.all },
    rows: (order === 'name' ? [...bookings].sort(byName) : bookings).map((booking) =>
      viewRow(booking, facility.timeZone, text),
    ),
  };
}

/** The group's name, else the booker's with the last name first. */
function listedName(booking: DeskBooking): string {
  const { firstName, lastName } = booking.booker;
  return (!booking.outing && [lastName, firstName].filter(Boolean).join(', ')) || nameOfGroup(booking);
}

function viewRow(booking: DeskBooking, zone: string, text: Text) {
  const { id, version, players, rateName, currencyCode, dueCents, state, teetime } = booking;
  const { sheet } = text.staff;
  const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
  const isNoShow = players.every((player) => player.isNoShow);
  const time = formatTime(teetime, zone, text.locale);
  return {
    id,
    pick: `${id}.${version}`,
    select: text.staffWork.list.select(nameOfGroup(booking), time),
    href: links.staffBooking(id),
    time,
    name: listedName(booking),
    players: sheet.players(players.length),
    others: players
      .slice(1)
      .flatMap((player) => player.name ?? [])
      .join(', '),
    rate: rateName,
    money: dueCents > 0 ? sheet.due(formatMoney(dueCents, currencyCode, text)) : sheet.paid,
    status:
      state === 'pending'
        ? sheet.pending
        : isNoShow
          ? sheet.noShow
          : inCount === players.length
            ? sheet.allIn
            : inCount > 0
              ? sheet.checkedIn(inCount, players.length)
              : '',
  };
}

/**
 * Returns the bookings to mark as no-shows, each with its fee and the card that pays it; null without a fee.
 */
export function viewFees(
  picked: readonly { id: number; version: string }[],
  fees: DayNoShowFees['bookings'],
  { attemptId }: { attemptId: string },
  text: Text,
) {
  const words = text.staffNoShowFee;
  const rows = picked.map(({ id, version }) => {
    const own = fees.find(({ booking }) => booking.id === id);
    const cents = own?.players.reduce((sum, { hasFee, feeCents }) => sum + (hasFee ? 0 : feeCents), 0) ?? 0;
    const money = own && formatMoney(cents, own.currencyCode, text);
    const [card] = own?.cards ?? [];
    return {
      id,
      pick: `${id}.${version}`,
      cardId: card?.id ?? null,
      fee: money ? (card ? words.byCardOf(money, card.lastFour) : words.atCounter(money)) : words.free,
      hasFee: money !== undefined,
    };
  });
  return rows.some(({ hasFee }) => hasFee) ? { attemptId, fees: rows } : null;
}

/** Returns one line per booking that was asked for: done, or why not. `charged`: whose fee was asked for. */
export function viewResults(
  action: BatchAction,
  results: readonly BatchResult[],
  charged: ReadonlySet<number>,
  text: Text,
) {
  const { list } = text.staffWork;
  const lines = results.map(({ id, booking, changeId, canBeUndone, refusal }) => {
    const name = booking ? nameOfGroup(booking) : String(id);
    const done = charged.has(id) && action === 'no-show' ? list.noShowCharged : list.done[action];
    const result = refusal?.message ?? (changeId === null ? list.unchanged : done);
    return {
      id,
      href: booking ? links.staffBooking(id) : null,
      name,
      result,
      isRefused: refusal !== null,
      undo: canBeUndone ? changeId : null,
    };
  });
  const done = lines.filter(({ isRefused }) => !isRefused).length;
  return { sum: list.sum(done, lines.length), isBad: done < lines.length, lines };
}
