import { nameBooking } from '#app/site/seen-booking.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import type { Text } from '#server/text/en.ts';

/** Returns the booked groups of a shotgun by hole, in finished strings. */
export function viewShotgunGroups(bookings: readonly DeskBooking[], text: Text) {
  const { staffShotguns, staffRound, staffOutings, staff } = text;
  return bookings
    .flatMap((booking) => (booking.shotgun ? [{ ...booking, at: booking.shotgun }] : []))
    .filter(({ state }) => state === 'confirmed')
    .sort((a, b) => a.at.hole - b.at.hole || a.at.side.localeCompare(b.at.side))
    .map(({ at, ...booking }) => {
      const { id, players, progress } = booking;
      const place = placeLabel(at);
      const inCount = players.filter(({ isCheckedIn }) => isCheckedIn).length;
      const isMissing = players.some(({ isCheckedIn, isNoShow }) => !isCheckedIn && !isNoShow);
      const step = progress.at(-1)?.step;
      return {
        id,
        place,
        href: links.staffBooking(id),
        players: players.length,
        names: players.flatMap(({ name }) => name ?? []).join(', ') || staffOutings.unnamed,
        state: step
          ? staffRound.steps[step]
          : inCount === players.length
            ? staff.sheet.allIn
            : staffShotguns.show.in(inCount, players.length),
        checkIn: isMissing
          ? { value: nameBooking(booking), label: staffShotguns.show.checkInAt(place) }
          : null,
      };
    });
}

export type ShotgunGroupView = ReturnType<typeof viewShotgunGroups>[number];
