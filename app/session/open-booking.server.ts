import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { links } from '#server/links.ts';
import { returnPathOf } from './return-path.server.ts';
import { startVisit, type Visit } from './visitor.server.ts';

const RESERVATION_NUMBER = /^\d{1,10}$/;
/** What secrets of links are written with; anything else could not even be sent in a header. */
const LINK_SECRET = /^[\w-]{20,200}$/;

/** A booking whose pages somebody has opened: its customer, or who plays along, by its number, or whoever has its link by the link's secret. */
export type OpenedBooking = ShownBooking & {
  visit: Visit;
  /** What its pages' addresses name it by. */
  key: string;
  isByLink: boolean;
  /** The booking API as who may act on this booking. */
  booking: BookingClient;
};

/**
 * Opens the booking a page's address names (`/booking/{key}/…`). Null beside the visit: there is none, or it is somebody else's.
 * A guest opens by its number what was booked with the cart of this browser. Whoever else asks by a number without being signed
 * in is sent to /login and comes back.
 */
export async function openBooking({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>): Promise<
  { visit: Visit; opened: OpenedBooking } | { visit: Visit; opened: null }
> {
  const visit = await startVisit({ request, context });
  const key = params.key ?? '';
  const isByLink = !RESERVATION_NUMBER.test(key);
  if (isByLink && !LINK_SECRET.test(key)) return { visit, opened: null };
  const signIn = () => redirectDocument(links.login(returnPathOf(request)), { status: 303 });
  if (!isByLink && !visit.isSignedIn && !visit.cartId) throw signIn();
  const booking = isByLink ? visit.bookingByLink(key) : visit.booking;
  try {
    const found = isByLink
      ? await booking.reservations.getByLink({ params: { token: key } })
      : await booking.reservations.get({ params: { id: Number(key) } });
    return { visit, opened: { ...found, visit, key, isByLink, booking } };
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    if (!isByLink && !visit.isSignedIn) throw signIn();
    return { visit, opened: null };
  }
}
