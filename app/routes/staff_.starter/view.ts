import type { NoShowView } from '#app/components/staff/no-show-fee.view.ts';
import { seenLineFieldsOf } from '#app/site/seen-booking.ts';
import { PROGRESS_STEPS, type ProgressStep } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import { formatLocalDate, formatTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';

export type StarterGroup = {
  id: number;
  /** Of its forms. */
  hidden: readonly { name: string; value: string }[];
  time: string;
  name: string;
  /** Such as "Walking · 18 holes". */
  rate: string;
  late: string | null;
  /** Where the group is, with the time of the mark. */
  state: string | null;
  players: { slotNumber: number; name: string; cart: string | null; status: string }[];
  notes: string[];
  checkIn: string | null;
  noShow: string | null;
  /** Of players who do not come; null without terms, and for those who may not take payments. */
  fee: NoShowView | null;
  steps: { step: ProgressStep; label: string; name: string }[];
  href: string;
  /** Of its cart form. */
  booking: Pick<DeskBooking, 'players'>;
  save: string;
};

/** Returns the no-show fee of a booking. */
type FeeOf = (id: number) => NoShowView | null;

const HOUR_MS = 3_600_000;

/** Returns the day's groups in the order of the tee: those to start, those playing, those who are done. */
export function viewStarter(sheet: DaySheet, text: Text, now: Date, feeOf: FeeOf = () => null) {
  const { staffRound: words, locale } = text;
  const bookings = sheet.rows.flatMap((row) => row.bookings).filter(({ state }) => state === 'confirmed');
  const view = (booking: DeskBooking) => ({
    ...viewGroup(booking, sheet, text, now),
    fee: feeOf(booking.id),
  });
  const isDone = ({ progress, players }: DeskBooking) =>
    progress.some(({ step }) => step === 'finished') ||
    (progress.length === 0 && players.every(({ isNoShow }) => isNoShow));
  const open = bookings.filter((booking) => !isDone(booking));
  const waiting = open.filter(({ progress }) => progress.length === 0);
  const isEarlier = ({ teetime }: DeskBooking) => Date.parse(teetime) + HOUR_MS < now.getTime();
  return {
    heading: words.starter.heading(sheet.facility.name, formatLocalDate(sheet.date, 'long', locale)),
    dayNotes: sheet.dayNotes,
    next: waiting.filter((booking) => !isEarlier(booking)).map(view),
    earlier: waiting.filter(isEarlier).map(view),
    playing: open.filter(({ progress }) => progress.length > 0).map(view),
    done: bookings.filter(isDone).reverse().map(view),
  };
}

function viewGroup(
  shown: DeskBooking,
  { facility, date, today }: DaySheet,
  text: Text,
  now: Date,
): Omit<StarterGroup, 'fee'> {
  const { id, players, progress, shotgun, ...booking } = shown;
  const { staffRound: words, staff, staffBookings, locale } = text;
  const name = shotgun
    ? text.staffShotguns.group(booking.outing?.name ?? '', placeLabel(shotgun))
    : nameOfGroup(booking);
  const teetime = shotgun?.teetime ?? booking.teetime;
  const last = progress.at(-1);
  const time = (at: string) => formatTime(at, facility.timeZone, locale);
  const late = Math.floor((now.getTime() - Date.parse(teetime)) / 60_000);
  const missing = players.filter(({ isCheckedIn, isNoShow }) => !isCheckedIn && !isNoShow);
  const { golfer, staff: byStaff } = words.starter;
  const steps = PROGRESS_STEPS.slice(last ? PROGRESS_STEPS.indexOf(last.step) + 1 : 0);
  return {
    id,
    hidden: seenLineFieldsOf(shown),
    time: shotgun
      ? text.shotgun.start(time(teetime), placeLabel(shotgun))
      : timeAndTee(time(teetime), booking, text),
    name,
    rate: booking.rateName,
    late: !last && late > 0 ? words.starter.late(late) : null,
    state: last ? words.at(words.steps[last.step], time(last.at)) : null,
    players: players.map((player) => ({
      slotNumber: player.slotNumber,
      name: player.name ?? staff.booking.unnamed(player.slotNumber),
      cart: player.cart ? words.carts.cart(player.cart) : null,
      status: player.isNoShow ? staff.booking.noShow : player.isCheckedIn ? staff.booking.in : '',
    })),
    notes: [
      ...(booking.notes ? [golfer(booking.notes)] : []),
      ...(booking.staffNotes ? [byStaff(booking.staffNotes)] : []),
    ],
    checkIn: missing.length > 0 && last?.step !== 'finished' ? staff.sheet.checkInWhom(name) : null,
    noShow: missing.length > 0 && late >= 0 ? `${staffBookings.noShowAll}: ${name}` : null,
    // A later day has not come yet, and the first mark of a thumb is the start.
    steps:
      date > today
        ? []
        : steps
            .filter((step) => (last ? step !== 'at-turn' || booking.holes === 18 : step === 'started'))
            .map((step) => ({
              step,
              label: words.mark[step],
              name: words.markWhom(words.mark[step], name),
            })),
    href: links.staffBooking(id),
    booking: { players },
    save: words.carts.saveFor(name),
  };
}
