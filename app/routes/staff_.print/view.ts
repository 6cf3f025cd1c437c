import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import { formatLocalDate, formatTime } from '#server/format/dates.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';

export const PRINT_LISTS = ['starter', 'names', 'carts', 'holes'] as const;
type PrintList = (typeof PRINT_LISTS)[number];

export type StarterLine = {
  key: string;
  time: string;
  /** Below the first group of the tee time. */
  isSame: boolean;
  /** Null for a tee time without players. */
  players: { key: number; name: string; isIn: boolean }[] | null;
  holes: string;
  carts: string;
  notes: string;
};
export type NameLine = { key: string; name: string; time: string; players: number; cart: string };
export type CartSign = { key: string; cart: string | null; time: string; names: string[]; place: string };

/** Returns the half days that have tee times, each one page of a starter sheet. */
export function viewStarterSheet({ facility, rows }: DaySheet, text: Text) {
  const { halves } = text.staffRound.print;
  const time = (at: string) => formatTime(at, facility.timeZone, text.locale);
  return (['morning', 'afternoon'] as const)
    .map((half) => ({
      half,
      title: halves[half],
      lines: rows
        .filter(({ localTime }) => localTime < '12:00' === (half === 'morning'))
        .flatMap((row): StarterLine[] => {
          const bookings = row.bookings.filter(isBooked);
          const empty = {
            isSame: false,
            players: null,
            holes: '',
            carts: '',
            notes: row.block?.reason ?? '',
          };
          const start = timeAndTee(time(row.teetime), row, text);
          if (bookings.length === 0)
            return [{ key: `${row.teetime} ${row.startingTee}`, time: start, ...empty }];
          return bookings.map((booking, index) => ({
            ...lineOf(booking, text),
            time: booking.shotgun ? shotgunTime(booking.shotgun, facility, text) : start,
            isSame: index > 0 && !booking.shotgun,
          }));
        }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the groups of the day's shotguns by hole. */
export function viewHoles({ rows }: DaySheet, text: Text): StarterLine[] {
  return bookingsOf(rows)
    .flatMap((booking) => (booking.shotgun ? [{ booking, at: booking.shotgun }] : []))
    .sort(
      (a, b) =>
        a.at.teetime.localeCompare(b.at.teetime) ||
        a.at.hole - b.at.hole ||
        a.at.side.localeCompare(b.at.side),
    )
    .map(({ booking, at }) => ({ ...lineOf(booking, text), time: placeLabel(at), isSame: false }));
}

/** Whether the day has a shotgun, whose holes can be printed. */
export function hasHoles({ rows }: DaySheet): boolean {
  return bookingsOf(rows).some(({ shotgun }) => shotgun);
}

function lineOf(booking: DeskBooking, text: Text): Omit<StarterLine, 'time' | 'isSame'> {
  return {
    key: String(booking.id),
    players: booking.players.map((player) => ({
      key: player.slotNumber,
      name: nameOfPlayer(booking, player, text),
      isIn: player.isCheckedIn,
    })),
    holes: booking.holes === null ? '' : String(booking.holes),
    carts: [...new Set(booking.players.flatMap(({ cart }) => (cart ? [cart] : [])))].join(', '),
    notes: [booking.notes, booking.staffNotes].filter(Boolean).join(' · '),
  };
}

function shotgunTime(
  at: NonNullable<DeskBooking['shotgun']>,
  { timeZone }: DaySheet['facility'],
  { locale }: Text,
): string {
  return `${formatTime(at.teetime, timeZone, locale)} ${placeLabel(at)}`;
}

/** Returns the named players by last name, groups by their name. A booker's line counts the players without a name. */
export function viewNames({ facility, rows }: DaySheet, text: Text): NameLine[] {
  const { compare } = new Intl.Collator(text.locale);
  const { more } = text.staffRound.print;
  return bookingsOf(rows)
    .flatMap((booking) => {
      const unnamed = booking.players.filter(({ name, slotNumber }) => !name && slotNumber > 1).length;
      return booking.players
        .filter(({ name, slotNumber }) => name || slotNumber === 1)
        .map((player, index) => {
          const name = nameOfPlayer(booking, player, text);
          return {
            key: `${booking.id}-${player.slotNumber}`,
            name: index === 0 && unnamed > 0 ? `${name} ${more(unnamed)}` : name,
            order: !player.name && booking.outing ? name : `${name.split(' ').at(-1)} ${name}`,
            time: booking.shotgun
              ? shotgunTime(booking.shotgun, facility, text)
              : formatTime(booking.teetime, facility.timeZone, text.locale),
            players: booking.players.length,
            cart: player.cart,
          };
        });
    })
    .sort((one, other) => compare(one.order, other.order))
    .map(({ order, ...line }) => line);
}

/**
 * Returns a sign for each cart, and one for the players of a group without a cart; in a shotgun these are two a sign,
 * since they ride out to their hole.
 */
export function viewCartSigns({ facility, rows }: DaySheet, text: Text): CartSign[] {
  const { hole, bay } = text.staffRound.print;
  return rows.flatMap((row) => {
    const signs = new Map<string, CartSign>();
    for (const booking of row.bookings.filter(isBooked))
      for (const [index, player] of booking.players.entries()) {
        if (player.isNoShow) continue;
        const { shotgun } = booking;
        const pair = shotgun ? ` ${Math.floor(index / 2)}` : '';
        const key = `${row.teetime} ${row.startingTee} ${player.cart || `group ${booking.id}${pair}`}`;
        const sign = signs.get(key) ?? {
          key,
          cart: player.cart || null,
          time: formatTime(shotgun?.teetime ?? row.teetime, facility.timeZone, text.locale),
          names: [],
          place: shotgun
            ? text.staffShotguns.place(placeLabel(shotgun))
            : booking.bay === null
              ? hole(row.startingTee)
              : bay(booking.bay),
        };
        sign.names.push(nameOfPlayer(booking, player, text));
        signs.set(key, sign);
      }
    return [...signs.values()];
  });
}

/** Returns the heading of a printed page. */
export function headingOf(list: PrintList, { facility, date }: DaySheet, text: Text): string {
  const { heading, lists } = text.staffRound.print;
  return heading(lists[list], facility.name, formatLocalDate(date, 'long', text.locale));
}

function bookingsOf(rows: DaySheet['rows']): DeskBooking[] {
  return rows.flatMap(({ bookings }) => bookings.filter(isBooked));
}

function isBooked({ state }: DeskBooking): boolean {
  return state === 'confirmed';
}

/** The first player without a name is called like the group. */
function nameOfPlayer(
  booking: DeskBooking,
  { name, slotNumber }: DeskBooking['players'][number],
  { staff }: Text,
): string {
  return name ?? (slotNumber === 1 ? nameOfGroup(booking) : staff.booking.unnamed(slotNumber));
}
