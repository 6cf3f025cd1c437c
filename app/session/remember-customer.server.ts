import type { Session } from '#server/contract/customer.ts';
import type { VisitorSession } from './session-data.ts';

const PERSONAL = [
  'cartId',
  'cartCount',
  'orderId',
  'boughtOrder',
  'refusedCard',
  'promotionCode',
  'googleLink',
  'giftCertificates',
  'passwordReset',
  'golfId',
] as const;

/** Send `visit.commit()` with the answer. */
export function rememberCustomer(session: VisitorSession, { sessionToken, customer }: Session): void {
  forgetGuest(session);
  // The cart is now the customer's, but another person may have typed the codes.
  session.unset('giftCertificates');
  session.set('sessionToken', sessionToken);
  session.set('customerId', customer.customerId);
  session.set('customerName', customer.name.given || customer.username);
}

export function rememberGuest(
  session: VisitorSession,
  guest: { email: string; firstName?: string; lastName?: string; phone?: string },
): void {
  forgetGuest(session);
  session.set('guestEmail', guest.email);
  if (guest.firstName) session.set('guestFirstName', guest.firstName);
  if (guest.lastName) session.set('guestLastName', guest.lastName);
  if (guest.phone) session.set('guestPhone', guest.phone);
}

/** Clears the login; a visitor with a cart remains. */
export function forgetLogin(session: VisitorSession): void {
  for (const name of ['sessionToken', 'customerId', 'customerName', 'giftCertificates'] as const)
    session.unset(name);
}

export function findLeftCart(session: VisitorSession, customerId: string): string | null {
  const left = session.get('leftCart');
  return left?.customerId === customerId ? left.cartId : null;
}

/** A customer gets the cart again by signing in. */
export function forgetEverybody(session: VisitorSession): void {
  const customerId = session.get('customerId');
  const cartId = session.get('cartId');
  if (customerId && cartId) session.set('leftCart', { customerId, cartId });
  forgetLogin(session);
  forgetGuest(session);
  for (const name of PERSONAL) session.unset(name);
}

function forgetGuest(session: VisitorSession): void {
  for (const name of ['guestEmail', 'guestFirstName', 'guestLastName', 'guestPhone'] as const)
    session.unset(name);
}
