import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { links } from '#server/links.ts';
import { returnPathOf } from './return-path.server.ts';
import { startVisit, type Visit } from './visitor.server.ts';

const RESERVATION_NUMBER = /^\d{1,10}$/;
/** The format of link secrets; anything else may not fit in a header. */
const LINK_SECRET = /^[\w-]{20,200}$/;

/** Opened by its customer or a player, by number, or by anybody with its link. */
export type OpenedBooking = ShownBooking & {
  visit: Visit;
  key: string;
  isByLink: boolean;
  booking: BookingClient;
};

/**
 * Null when there is none or it is another golfer's. A guest opens bookings of this browser's cart by number. Other
 * visitors with a number are sent to /login and return.
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
