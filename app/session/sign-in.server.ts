import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Session } from '#server/contract/customer.ts';
import type { Text } from '#server/text/en.ts';
import { type ClaimedCart, claimCart } from './claim-cart.server.ts';
import type { Visit } from './visitor.server.ts';

type Credentials = { type: 'basic' | 'golfid'; username: string; credentials: string };

export type SignInResult =
  | ({ outcome: 'signed-in'; session: Session } & ClaimedCart)
  /** Signed in with a password too weak for the rule; the token sets another. */
  | { outcome: 'weak-password'; session: Session; token: string }
  | { outcome: 'refused'; code: string; message: string; status: number };

export type Visitor = Pick<
  Visit,
  'booking' | 'bookingWith' | 'cartId' | 'isSignedIn' | 'findLeftCart' | 'deviceTokenOf' | 'text'
>;

/**
 * See product.md section 4. The new login ends the old one. The cart becomes the customer's with renewed holds,
 * unless the password must change first. Later failures do not undo the login.
 */
export async function signIn(visitor: Visitor, credentials: Credentials): Promise<SignInResult> {
  let session: Session;
  try {
    const { type, username } = credentials;
    // Golf-ID has no password to guess.
    const device = type === 'basic' ? { deviceToken: await visitor.deviceTokenOf(username) } : {};
    session = await visitor.bookingWith(null).profile.authenticate({ body: { ...credentials, ...device } });
  } catch (error) {
    return { outcome: 'refused', ...refusalOf(error, visitor.text) };
  }
  return enter(visitor, session);
}

export async function enter(
  visitor: Visitor,
  session: Session,
): Promise<Exclude<SignInResult, { outcome: 'refused' }>> {
  if (visitor.isSignedIn) await endLogin(visitor.booking);
  const { passwordResetToken } = session;
  if (passwordResetToken) return { outcome: 'weak-password', session, token: passwordResetToken };
  const cartId = visitor.cartId ?? visitor.findLeftCart(session.customer.customerId);
  const booking = visitor.bookingWith(session.sessionToken);
  return { outcome: 'signed-in', session, ...(await claimCart(booking, cartId)) };
}

/** Any 423 is a locked account, whatever its code. */
function refusalOf(error: unknown, text: Text) {
  const refusal = replyWithError(error, text, {
    failed: text.account.failures.signIn,
    worded: ['CREDENTIALS_REJECTED', 'IMPORTED_PROFILE', 'ACCOUNT_LOCKED', 'GOLF_ID_FAILED'],
  });
  return refusal.status === 423 ? { ...refusal, message: text.errors.ACCOUNT_LOCKED } : refusal;
}

/** This site forgets the login even when the booking API is unreachable. */
export async function endLogin(booking: BookingClient): Promise<void> {
  try {
    await booking.profile.deauthenticate({});
  } catch (error) {
    if (!(error instanceof BookingError) && !(error instanceof Response)) throw error;
  }
}
