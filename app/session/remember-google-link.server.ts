import { BookingError } from '#app/booking/booking-error.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Visit } from './visitor.server.ts';

const TOKEN = 'rwg_token';
/** A browser keeps no cookie that is much longer. */
const MOST_LETTERS = 500;
/** Google counts a booking for so long after its link was followed. */
const DAYS = 30;

/**
 * Keeps that a visitor came by a link of Reserve with Google, and of which course it was; a later link replaces an earlier one.
 * Answers the address without the token where there was one.
 */
export function rememberGoogleLink(session: Visit['session'], url: URL): string | null {
  const token = url.searchParams.get(TOKEN);
  if (token === null) return null;
  const courseId = url.searchParams.get('courseId');
  if (token && token.length <= MOST_LETTERS) session.set('googleLink', { token, courseId, at: Date.now() });
  const rest = new URL(url);
  rest.searchParams.delete(TOKEN);
  return rest.pathname + rest.search;
}

/**
 * The link that is kept, as the order wants it when it is opened: the engine has Google told once something is bought, also when
 * the browser never comes back.
 */
export function googleLinkOf(session: Visit['session']): {
  googleRWGToken: string | null;
  googleCourseId: string | null;
} {
  const link = session.get('googleLink');
  if (!link || isOver(link)) return { googleRWGToken: null, googleCourseId: null };
  return { googleRWGToken: link.token, googleCourseId: link.courseId };
}

/**
 * Has Google told that an order of this browser came of its link, once; whatever becomes of that, nobody waits for it again.
 * Answers whether the session has changed.
 */
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
    // The page of what was bought is there without it.
    if (!(error instanceof BookingError)) throw error;
    return false;
  }
  session.set('googleLink', { ...link, sentFor: order.id });
  return true;
}

function isOver({ at }: { at: number }): boolean {
  return Date.now() - at > DAYS * 86_400_000;
}

/** The courses of what is bought; a time of an order may have been gone. */
function coursesOf({ teetimes, memberships, giftCertificates, products }: Order): string[] {
  const booked = teetimes.filter(({ players }) => players.some(({ state }) => state === 'fulfilled'));
  const sold = [...memberships, ...giftCertificates, ...products].filter(
    ({ state }) => state === 'fulfilled',
  );
  return [...booked, ...sold].map(({ courseId }) => courseId);
}
