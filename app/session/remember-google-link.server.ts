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
 * Has Google told that an order of this browser came of its link, once; whatever becomes of that, nobody waits for it again.
 * Answers whether the session has changed.
 */
export async function reportGoogleLink({ session, booking }: Visit, order: Order): Promise<boolean> {
  const link = session.get('googleLink');
  if (!link) return false;
  const isOver = Date.now() - link.at > DAYS * 86_400_000;
  if (isOver) session.unset('googleLink');
  const isBought = order.state === 'fulfilled' || order.state === 'partially-fulfilled';
  if (isOver || !isBought || link.sentFor === order.id || Date.parse(order.createdAt) < link.at)
    return isOver;
  const isSameCourse =
    link.courseId === null || order.teetimes.some(({ courseId }) => courseId === link.courseId);
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
