import type { Cart } from '#server/contract/cart.ts';
import type { Session } from '#server/contract/customer.ts';
import { links } from '#server/links.ts';
import { rememberCart } from './remember-cart.server.ts';
import { rememberCustomer } from './remember-customer.server.ts';
import type { Visit } from './visitor.server.ts';

type Entered =
  | { outcome: 'signed-in'; session: Session; cart: Cart | null; isCartGone: boolean; lostCount: number }
  | { outcome: 'weak-password'; session: Session; token: string };

/**
 * Redirects back, to the cart when tee times were lost, or to the page for a new password when the old one is too
 * weak.
 */
export async function completeSignIn(
  { session, text, leaveFor, keepDevice }: Pick<Visit, 'session' | 'text' | 'leaveFor' | 'keepDevice'>,
  entered: Entered,
  returnTo: string,
  welcome?: string,
): Promise<Response> {
  rememberCustomer(session, entered.session);
  const { customer, deviceToken } = entered.session;
  const cookies = deviceToken ? [await keepDevice(customer.username, deviceToken)] : [];
  if (entered.outcome === 'weak-password') {
    session.set('passwordReset', { token: entered.token, email: customer.username, returnTo });
    return leaveFor(links.resetPassword(), {}, cookies);
  }
  keepCart(session, entered);
  const { lostCount } = entered;
  const message = lostCount
    ? text.signIn.lost(lostCount)
    : (welcome ?? text.signIn.welcome(session.get('customerName') ?? ''));
  const toast = { message, kind: lostCount ? ('bad' as const) : ('info' as const) };
  return leaveFor(lostCount ? links.cart() : returnTo, { toast }, cookies);
}

export function keepCart(
  session: Visit['session'],
  { cart, isCartGone }: { cart: Cart | null; isCartGone: boolean },
): void {
  session.unset('leftCart');
  if (cart) rememberCart(session, cart);
  if (!isCartGone) return;
  session.unset('cartId');
  session.unset('cartCount');
}
