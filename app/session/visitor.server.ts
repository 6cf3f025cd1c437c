import { createSession, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import type { Asker } from '#app/booking/asker.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { type RequestState, stateOf } from '#app/request/state.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { type PaymentStep, readPaymentStep } from '#app/site/payment-step.server.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { readSession, sessionStorage } from './cookies.server.ts';
import { keepDeviceToken, readDeviceToken } from './device-cookie.server.ts';
import { leaveFrame } from './handover.server.ts';
import { textOf } from './language.server.ts';
import { findLeftCart, forgetLogin } from './remember-customer.server.ts';
import { returnPathOf } from './return-path.server.ts';
import type { SiteFlash, SiteSession, VisitorSession } from './session-data.ts';
import { holdsSomething } from './shared-page.server.ts';

/** The start of every loader and action. */
export type Visit = {
  site: Site;
  text: Text;
  session: VisitorSession;
  origin: string;
  state: RequestState;
  /** When the login has ended, a call throws a redirect to /login; loaders and actions must let it pass. */
  booking: BookingClient;
  /** Acts as a guest who has just given their name; a customer stays the customer. */
  bookingAs: (guest: { email: string; firstName: string; lastName: string }) => BookingClient;
  /** Acts with a new login, or (null) without any. */
  bookingWith: (sessionToken: string | null) => BookingClient;
  /** Acts as the holder of a booking's link only, signed in or not. */
  bookingByLink: (token: string) => BookingClient;
  cartId: string | null;
  findLeftCart: (customerId: string) => string | null;
  guest: { email: string; firstName: string; lastName: string; phone: string } | null;
  isSignedIn: boolean;
  /** The booking API uses it for member rates. */
  customerId: string | null;
  asker: Asker;
  /** '' for none. Only /login may read it. */
  deviceTokenOf: (email: string) => Promise<string>;
  keepDevice: (email: string, token: string) => Promise<string>;
  /** Send it with every answer of an action. */
  commit: () => Promise<Record<string, string>>;
  /** A 303 with the changed session. `cookies`: more Set-Cookie headers. */
  leaveFor: (to: string, said?: Partial<SiteFlash>, cookies?: readonly string[]) => Promise<Response>;
  /** The Refresh header that redirects to `to`. In an embedded page it throws a handover instead. */
  sendOn: (to: string) => Promise<string>;
  paymentStep: (redirectUrl: string | null) => PaymentStep | null;
};

export type VisitArguments = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  loginEnded?: (text: Text) => string;
  /** Sent by an open page every few seconds. */
  isPolling?: boolean;
};

/** Throws a 404 when no operator has the host name. */
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
  const { sharedSession } = context;
  const shared = sharedSession && createSession<SiteSession, SiteFlash>(sharedSession as SiteSession);
  const session = state.session ?? shared ?? (await readSession(request, context));
  const text = await textOf(asked, site);
  const origin = siteOrigin(request, context);
  if (!shared && holdsSomething(session)) state.isPersonal = true;
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
  const userAgent = request.headers.get('user-agent');
  const base = { alias: site.alias, language: text.language };
  const commit = async () => ({ 'Set-Cookie': await sessionStorage(context).commitSession(session) });
  const leave = async (to: string, said: Partial<SiteFlash>, cookies: readonly string[] = []) => {
    if (said.toast) session.flash('toast', said.toast);
    if (said.loginMessage) session.flash('loginMessage', said.loginMessage);
    const location = await leaveFrame(asked, { site, session, to });
    const headers = new Headers(await commit());
    // The back button must ask again: the same URL may lead elsewhere later.
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
    bookingWith: (token) => createBookingClient(context, { ...base, userAgent, sessionToken: token, cartId }),
    bookingByLink: (token) => createBookingClient(context, { ...base, bookingToken: token }),
    cartId,
    findLeftCart: (customerId) => findLeftCart(session, customerId),
    guest: sessionToken ? null : guest,
    isSignedIn: sessionToken !== null,
    customerId,
    asker: {
      ...(sessionToken && customerId ? { customerId } : {}),
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
