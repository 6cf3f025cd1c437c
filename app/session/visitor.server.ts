import { type AppLoadContext, redirect, redirectDocument, type Session } from '@remix-run/node';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { type SiteFlash, type SiteSession, sessionStorage } from './cookies.server.ts';
import { keepDeviceToken, readDeviceToken } from './device-cookie.server.ts';
import { holdsSomething } from './has-session.server.ts';
import { textOf } from './language.server.ts';
import { findLeftCart, forgetLogin } from './remember-customer.server.ts';
import { returnPathOf } from './return-path.server.ts';

/** Everything a loader or action starts with: the tenant's site, who is visiting, and the door to the API as them. */
export type Visit = {
  site: Site;
  /** The sentences of the visitor's language. */
  text: Text;
  session: Session<SiteSession, SiteFlash>;
  /**
   * The booking API, called as this visitor. When it says that the login has ended, the call throws the way to /login
   * as a Response, with the login cleared: loaders and actions let it pass.
   */
  booking: BookingClient;
  /** The same door as the guest who has just said who they are; a customer stays the customer. */
  bookingAs: (guest: { email: string; firstName: string; lastName: string }) => BookingClient;
  /** The same door for a login that has just been made, or (null) for nobody. */
  bookingWith: (sessionToken: string | null) => BookingClient;
  /** The same door as whoever has the link of a booking: nobody else, signed in or not. */
  bookingByLink: (token: string) => BookingClient;
  cartId: string | null;
  /** The cart this customer left on this device when signing out. */
  findLeftCart: (customerId: string) => string | null;
  guest: { email: string; firstName: string; lastName: string; phone: string } | null;
  isSignedIn: boolean;
  /** Who is signed in, as the booking API names him: it tells him the rates of members where he is one. */
  customerId: string | null;
  /** For whom tee times are searched: a member's rates are found, and what the own cart holds is free. */
  asker: Asker;
  /** What this browser sends when it signs in to an account: '' when it has not done so before. Known to /login alone. */
  deviceTokenOf: (email: string) => Promise<string>;
  /** The Set-Cookie header that keeps what signing in answered for the next time. */
  keepDevice: (email: string, token: string) => Promise<string>;
  /** The Set-Cookie header when the session changed; send it with every answer of an action. */
  commit: () => Promise<Record<string, string>>;
  /**
   * Where an action leads to: a redirect (303) that keeps what the session has changed, and what is said on the next page.
   * `cookies` are Set-Cookie headers beside the session's.
   */
  leaveFor: (to: string, said?: Partial<SiteFlash>, cookies?: readonly string[]) => Promise<Response>;
};

/** As the search takes it. */
export type Asker = { customerId?: string; cartId?: string };

export type VisitArguments = {
  request: Request;
  context: AppLoadContext;
  /** What /login says when it turns out that the login has ended, where that needs other words than the usual ones. */
  loginEnded?: (text: Text) => string;
  /** The request is a page's own, sent every few seconds while it is open. */
  isPolling?: boolean;
};

/** What an action has changed in the session, for the loaders of the page it answers with; by the request's load context. */
const changed = new WeakMap<AppLoadContext, Visit['session']>();

/** Reads who is visiting which site. 404 when no operator answers to the host name. */
export async function startVisit({
  request,
  context,
  loginEnded = ({ errors }) => errors.SESSION_EXPIRED,
  isPolling = false,
}: VisitArguments): Promise<Visit> {
  const storage = sessionStorage(context);
  const [site, session] = await Promise.all([
    findSite(request, context),
    changed.get(context) ?? storage.getSession(request.headers.get('cookie')),
  ]);
  context.allowFrames?.(site.settings.embed.origins);
  const text = textOf(request, context, site);
  if (holdsSomething(session)) context.markPersonal?.();
  if (request.method === 'POST') changed.set(context, session);
  const email = session.get('guestEmail');
  const guest = email
    ? {
        email,
        firstName: session.get('guestFirstName') ?? '',
        lastName: session.get('guestLastName') ?? '',
        phone: session.get('guestPhone') ?? '',
      }
    : null;
  const cartId = session.get('cartId') ?? null;
  const sessionToken = session.get('sessionToken') ?? null;
  const customerId = sessionToken === null ? null : (session.get('customerId') ?? null);
  const base = { alias: site.alias, language: text.language };
  const commit = async () => ({ 'Set-Cookie': await storage.commitSession(session) });
  const leaveFor: Visit['leaveFor'] = async (to, { toast, loginMessage } = {}, cookies = []) => {
    if (toast) session.flash('toast', toast);
    if (loginMessage) session.flash('loginMessage', loginMessage);
    const headers = new Headers(await commit());
    // The back button asks again: what led here may lead elsewhere by then.
    headers.set('Cache-Control', 'no-store');
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return redirect(to, { status: 303, headers });
  };
  const signInAgain = async () => {
    forgetLogin(session);
    session.flash('loginMessage', { message: loginEnded(text), kind: 'bad' });
    const to = links.login(returnPathOf(request));
    return redirectDocument(to, { status: 303, headers: await commit() });
  };
  const bookingAs: Visit['bookingAs'] = (guest) =>
    createBookingClient(context, { ...base, sessionToken, guest, cartId }, { signInAgain });
  return {
    site,
    text,
    session,
    booking: createBookingClient(
      context,
      { ...base, sessionToken, guest, cartId },
      { signInAgain, isPolling },
    ),
    bookingAs,
    bookingWith: (token) => createBookingClient(context, { ...base, sessionToken: token, cartId }),
    bookingByLink: (token) => createBookingClient(context, { ...base, bookingToken: token }),
    cartId,
    findLeftCart: (customerId) => findLeftCart(session, customerId),
    guest: sessionToken ? null : guest,
    isSignedIn: sessionToken !== null,
    customerId,
    asker: {
      ...(customerId ? { customerId } : {}),
      ...(cartId && session.get('cartCount') ? { cartId } : {}),
    },
    deviceTokenOf: (email) => readDeviceToken({ request, context }, site.alias, email),
    keepDevice: (email, token) => keepDeviceToken(context, site.alias, email, token),
    commit,
    leaveFor,
  };
}
