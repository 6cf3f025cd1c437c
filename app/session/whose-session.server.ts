import type { Visit } from './visitor.server.ts';

export type Whose = {
  customerId: string | null;
  cartId: string | null;
  guestEmail: string | null;
  name: string;
};

export function whoseSession(session: Visit['session']): Whose {
  const customerId = (session.get('sessionToken') && session.get('customerId')) || null;
  const cartId = (session.get('cartCount') && session.get('cartId')) || null;
  const guestEmail = (!customerId && session.get('guestEmail')) || null;
  const name = (customerId ? session.get('customerName') : guestEmail) ?? '';
  return { customerId, cartId, guestEmail, name };
}

/** Returns whether nothing is lost, or both are the same golfer's. */
export function mayReplace(mine: Whose, theirs: Whose): boolean {
  if (mine.customerId) return mine.customerId === theirs.customerId;
  if (mine.cartId) return mine.cartId === theirs.cartId;
  return mine.guestEmail === null || mine.guestEmail === theirs.guestEmail;
}
