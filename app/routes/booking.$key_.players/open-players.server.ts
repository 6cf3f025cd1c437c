import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { WhoPlaysAlong } from '#server/contract/invitations.ts';

export type OpenedPlayers = {
  visit: Visit;
  key: string;
  isByLink: boolean;
  /** The booking API as the golfer who may change these players, or leave. */
  booking: BookingClient;
  party: WhoPlaysAlong;
};

/** The players of the booking a page's address names: for its booker, and for its player partners by its number. */
export async function openPlayers(
  from: LoaderFunctionArgs,
): Promise<{ visit: Visit; opened: OpenedPlayers | null }> {
  const { visit, opened } = await openBooking(from);
  const key = from.params.key ?? '';
  const isByLink = !/^\d{1,10}$/.test(key);
  const id = opened ? opened.reservationId : isByLink ? null : Number(key);
  if (id === null) return { visit, opened: null };
  const booking = opened?.booking ?? visit.booking;
  try {
    const party = await booking.playerPartners.get({ params: { id } });
    return { visit, opened: { visit, key, isByLink, booking, party } };
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return { visit, opened: null };
  }
}
