import { BookingError } from '#app/booking/booking-error.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Visit } from './visitor.server.ts';

const TOKEN = 'rwg_token';
/** Longer cookies are dropped by browsers. */
const MOST_LETTERS = 500;
/** Google counts bookings this long after the link. */
const DAYS = 30;

/** A later link replaces the saved one. Returns the address without the token, if there was one. */
export function rememberGoogleLink(session: Visit['session'], url: URL): string | null {
  const token = url.searchParams.get(TOKEN);
  if (token === null) return null;
  const courseId = url.searchParams.get('courseId');
  if (token && token.length <= MOST_LETTERS) session.set('googleLink', { token, courseId, at: Date.now() });
  const rest = new URL(url);
  rest.searchParams.delete(TOKEN);
  return rest.pathname + rest.search;
}

/** The engine reports the purchase to Google even when the browser never returns. */
export function googleLinkOf(session: Visit['session']): {
  googleRWGToken: string | null;
  googleCourseId: string | null;
} {
  const link = session.get('googleLink');
  if (!link || isOver(link)) return { googleRWGToken: null, googleCourseId: null };
  return { googleRWGToken: link.token, googleCourseId: link.courseId };
}

/** Reports once that the order came from the link; a failure is not retried. Returns whether the session changed. */
export async function reportGoogleLink({ session, booking }: Visit, order: Order): Promise<boolean> {
  const link = session.get('googleLink');
  if (!link) return false;
  if (isOver(link)) {
    session.unset('googleLink');
    return true;
  }
  const isBought = order.state === 'fulfilled' || order.state === 'partially-fulfilled';
  if (!isBought || link.sentFor === order.id || Date.parse(order.createdAt) < link.at) return false;
  const isSameCourse = link.courseId === null || coursesOf(order).includes(link.courseId);
  try {
    await booking.orders.sendGoogleConversion({
      params: { id: order.id },
      body: { rwgToken: link.token, merchantChanged: isSameCourse ? 2 : 1 },
    });
  } catch (error) {
    // The confirmation does not depend on it.
    if (!(error instanceof BookingError)) throw error;
    return false;
  }
  session.set('googleLink', { ...link, sentFor: order.id });
  return true;
}

function isOver({ at }: { at: number }): boolean {
  return Date.now() - at > DAYS * 86_400_000;
}

function coursesOf({ teetimes, memberships, giftCertificates, products }: Order): string[] {
  const booked = teetimes.filter(({ players }) => players.some(({ state }) => state === 'fulfilled'));
  const sold = [...memberships, ...giftCertificates, ...products].filter(
    ({ state }) => state === 'fulfilled',
  );
  return [...booked, ...sold].map(({ courseId }) => courseId);
}
