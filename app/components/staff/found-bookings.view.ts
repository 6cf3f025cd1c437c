import type { Site } from '#app/site/site.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { FoundCustomer } from '#server/contract/staff/search.ts';
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

/** Returns a customer as a line of a list: name, phone, email, whether that is verified, and member numbers. */
export function viewFoundCustomer(
  { id, phone, email, isEmailVerified, memberNumbers, ...name }: FoundCustomer,
  { staffSearch: words }: Text,
): { id: number; name: string; details: string } {
  return {
    id,
    name: nameOfBooker({ ...name, email }),
    details: [phone, email, isEmailVerified ? '' : words.emailUnverified, ...memberNumbers]
      .filter(Boolean)
      .join(', '),
  };
}
