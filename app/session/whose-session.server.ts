import type { Visit } from './visitor.server.ts';

/** Whose a session is; an empty cart is nobody's. */
export type Whose = {
  customerId: string | null;
  cartId: string | null;
  guestEmail: string | null;
  /** How pages call them; '' where nothing is known but a cart. */
  name: string;
};

/** Reads whose a session is. */
export function whoseSession(session: Visit['session']): Whose {
  const customerId = (session.get('sessionToken') && session.get('customerId')) || null;
  const cartId = (session.get('cartCount') && session.get('cartId')) || null;
  const guestEmail = (!customerId && session.get('guestEmail')) || null;
  const name = (customerId ? session.get('customerName') : guestEmail) ?? '';
  return { customerId, cartId, guestEmail, name };
}

/** Whether another session may take the place of one: where there is nothing to lose, or both are of the same golfer. */
export function mayReplace(mine: Whose, theirs: Whose): boolean {
  if (mine.customerId) return mine.customerId === theirs.customerId;
  if (mine.cartId) return mine.cartId === theirs.cartId;
  return mine.guestEmail === null || mine.guestEmail === theirs.guestEmail;
}
