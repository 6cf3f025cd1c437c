import type { Site } from '#app/site/site.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

export type FoundBooking = { id: number; href: string; name: string; when: string; details: string };

/** Returns bookings as lines of a list: who plays when, with how many, where, and their state. */
export function viewFoundBooking(
  { id, booker, teetime, facilityId, players, state, confirmationNumber }: DeskBooking,
  facilities: Site['facilities'],
  text: Text,
): FoundBooking {
  const facility = facilities.find((each) => each.id === facilityId);
  const { sheet, booking: words } = text.staff;
  return {
    id,
    href: links.staffBooking(id),
    name: nameOfBooker(booker),
    when: formatMoment(teetime, facility?.timeZone ?? 'UTC', text),
    details: [
      facilities.length > 1 ? facility?.name : '',
      sheet.players(players.length),
      state === 'confirmed' ? '' : words.states[state],
      confirmationNumber,
    ]
      .filter(Boolean)
      .join(', '),
  };
}
