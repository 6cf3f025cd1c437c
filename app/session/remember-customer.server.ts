import type { Session } from '#server/contract/customer.ts';
import type { VisitorSession } from './session-data.ts';

/** What a golfer leaves behind beyond name and login. */
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

/** Keeps a new login in the session: its token, who it is, and no guest any more. Send `visit.commit()` with the answer. */
export function rememberCustomer(session: VisitorSession, { sessionToken, customer }: Session): void {
  forgetGuest(session);
  // The cart is the customer's from now on; who typed the codes may be somebody else.
  session.unset('giftCertificates');
  session.set('sessionToken', sessionToken);
  session.set('customerId', customer.customerId);
  session.set('customerName', customer.name.given || customer.username);
}

/** Keeps a guest's e-mail, and name and phone where they were given. */
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

/** Clears the login: what is left is a visitor with a cart. */
export function forgetLogin(session: VisitorSession): void {
  for (const name of ['sessionToken', 'customerId', 'customerName', 'giftCertificates'] as const)
    session.unset(name);
}

/** The cart this customer left on this device when signing out. */
export function findLeftCart(session: VisitorSession, customerId: string): string | null {
  const left = session.get('leftCart');
  return left?.customerId === customerId ? left.cartId : null;
}

/** Leaves nothing of the customer or guest for who comes next; a customer finds their cart again by signing in. */
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
