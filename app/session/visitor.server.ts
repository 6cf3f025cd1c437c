import { type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import type { Asker } from '#app/booking/asker.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { type RequestState, stateOf } from '#app/request/state.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { type PaymentStep, readPaymentStep } from '#app/site/payment-step.server.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { sessionStorage } from './cookies.server.ts';
import { keepDeviceToken, readDeviceToken } from './device-cookie.server.ts';
import { leaveFrame } from './handover.server.ts';
import { textOf } from './language.server.ts';
import { findLeftCart, forgetLogin } from './remember-customer.server.ts';
import { returnPathOf } from './return-path.server.ts';
import type { SiteFlash, VisitorSession } from './session-data.ts';
import { holdsSomething } from './shared-page.server.ts';

/** Everything a loader or action starts with: the tenant's site, who is visiting, and the door to the API as them. */
export type Visit = {
  site: Site;
  /** The sentences of the visitor's language. */
  text: Text;
  session: VisitorSession;
  /** The address of the site as this visitor has it, without a path. */
  origin: string;
  /** The state of this request, such as where the forms of its page may lead. */
  state: RequestState;
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
  /**
   * The Refresh header of a page that sends its golfer on to `to` at once. Out of a page of another site the golfer leaves by a
   * hand-over: it is thrown.
   */
  sendOn: (to: string) => Promise<string>;
  /** Where a golfer may be sent for an external payment step; null for no address of the web. */
  paymentStep: (redirectUrl: string | null) => PaymentStep | null;
};

export type VisitArguments = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  /** What /login says when it turns out that the login has ended, where that needs other words than the usual ones. */
  loginEnded?: (text: Text) => string;
  /** The request is a page's own, sent every few seconds while it is open. */
  isPolling?: boolean;
};

/** Reads who is visiting which site. 404 when no operator answers to the host name. */
export async function startVisit({
  request,
  context,
  loginEnded = ({ errors }) => errors.SESSION_EXPIRED,
  isPolling = false,
}: VisitArguments): Promise<Visit> {
  const asked = { request, context };
  const state = stateOf(context);
  const site = await findSite(request, context);
  state.frameOrigins = site.settings.embed.origins;
  state.frame = await readFrame(request, context, site.settings);
  const storage = sessionStorage(context);
  const session = state.session ?? (await storage.getSession(request.headers.get('cookie')));
  const text = await textOf(asked, site);
  const origin = siteOrigin(request, context);
  if (holdsSomething(session)) state.isPersonal = true;
  if (request.method === 'POST') state.session = session;
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
  const leave = async (to: string, said: Partial<SiteFlash>, cookies: readonly string[] = []) => {
    if (said.toast) session.flash('toast', said.toast);
    if (said.loginMessage) session.flash('loginMessage', said.loginMessage);
    const location = await leaveFrame(asked, { site, session, to });
    const headers = new Headers(await commit());
    // The back button asks again: what led here may lead elsewhere by then.
    headers.set('Cache-Control', 'no-store');
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return { location, headers };
  };
  const leaveFor: Visit['leaveFor'] = async (to, said = {}, cookies) => {
    const { location, headers } = await leave(to, said, cookies);
    return redirect(location, { status: 303, headers });
  };
  const signInAgain = async () => {
    forgetLogin(session);
    const loginMessage = { message: loginEnded(text), kind: 'bad' as const };
    const { location, headers } = await leave(links.login(returnPathOf(request)), { loginMessage });
    return redirectDocument(location, { status: 303, headers });
  };
  const bookingAs: Visit['bookingAs'] = (guest) =>
    createBookingClient(context, { ...base, sessionToken, guest, cartId }, { signInAgain });
  return {
    site,
    text,
    session,
    origin,
    state,
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
    deviceTokenOf: (email) => readDeviceToken(asked, site.alias, email),
    keepDevice: (email, token) => keepDeviceToken(context, site.alias, email, token),
    commit,
    leaveFor,
    sendOn: async (to) => {
      const isLeaving = (await leaveFrame(asked, { site, session, to })) !== to;
      if (isLeaving) throw await leaveFor(to);
      return `0; url=${to}`;
    },
    paymentStep: (redirectUrl) => readPaymentStep(redirectUrl, asked, site.settings),
  };
}
