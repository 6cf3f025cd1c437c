import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { createBookingClient } from '#app/booking/client.server.ts';
import { stateOf } from '#app/request/state.server.ts';
import { makeFormToken } from '#app/site/form-token.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { languageOfRequest } from '#app/site/language-choice.server.ts';
import { MARKS, shareAddress } from '#app/site/shared-address.ts';
import { findSite } from '#app/site/site.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import type { CallersView } from '#server/contract/tee-times.ts';
import { links } from '#server/links.ts';
import { readCampaign } from '#server/rules/search-state.ts';
import { readSession, sessionStorage } from './cookies.server.ts';
import { isKnownCampaign } from './remember-campaign.server.ts';
import type { SiteFlash, SiteSession, VisitorSession } from './session-data.ts';
import { hasStaffSession } from './staff-visit.server.ts';

/** Returns whether a page made with the session is for that visitor only. */
export function holdsSomething(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

/** A visitor as far as shared pages show them. */
type Visitor = {
  language: Language;
  /** Null for somebody without a session. */
  session: Partial<SiteSession> | null;
  view: CallersView;
  formToken: { value: string; setCookie: string | null };
  /** A message that is shown once, and the cookie that forgets it. */
  toast: (SiteFlash['toast'] & { cookie: string }) | null;
};

/** Remix keeps flash data under this name. */
const TOAST = '__flash_toast__';

const NO_VIEW: CallersView = { memberOf: [], heldDates: [] };

/**
 * Null for a visitor whose pages are all their own: their login has ended, or they are in a frame in which we test for
 * cookies. The host asks before it sends a cached page.
 */
export async function findVisitor(request: Request, context: AppLoadContext): Promise<Visitor | null> {
  const session = await readSession(request, context);
  const isNobody = !holdsSomething(session);
  const nobody = async (language: Language): Promise<Visitor> => ({
    language,
    session: null,
    view: NO_VIEW,
    formToken: await makeFormToken({ request, context }),
    toast: null,
  });
  try {
    const { alias, settings } = await findSite(request, context);
    const frame = await readFrame(request, context, settings);
    stateOf(context).frame = frame;
    if (frame.isFramed && !(isNobody && frame.keepsCookies)) return null;
    const language = await languageOfRequest({ request, context }, settings);
    if (isNobody) return nobody(language);
    const said = session.get('toast');
    return {
      language,
      session: session.data,
      view: await findView(context, { alias, language, session }),
      formToken: await makeFormToken({ request, context }),
      toast: said ? { ...said, cookie: await sessionStorage(context).commitSession(session) } : null,
    };
  } catch {
    return isNobody ? nobody(DEFAULT_LANGUAGE) : null;
  }
}

/** Throws when the login has ended. */
async function findView(
  context: AppLoadContext,
  { alias, language, session }: { alias: string; language: Language; session: VisitorSession },
): Promise<CallersView> {
  const sessionToken = session.get('sessionToken');
  const cartId = session.get('cartCount') ? session.get('cartId') : undefined;
  if (!sessionToken && !cartId) return NO_VIEW;
  const booking = createBookingClient(
    context,
    { alias, language, sessionToken: sessionToken ?? null },
    { signInAgain: async () => new Response(null, { status: 401 }) },
  );
  return booking.teeTimes.caller({ query: cartId ? { cartId } : {} });
}

type SharedSession = Partial<SiteSession> & { [TOAST]?: SiteFlash['toast'] };

/** A visitor's page, as far as it is equal to others'. */
type SharedPage = {
  url: string;
  /** Pages with equal URLs and keys are equal but for `own`. */
  key: string;
  own: ReadonlyMap<string, string>;
  /** Sent with a page that has the mark. */
  cookies: { mark: string; cookie: string; isNew?: boolean }[];
  /** Replaces the visitor's session while the page is made. */
  session: SharedSession;
};

/**
 * Names, campaigns and form tokens become marks. The customer counts only with member rates, and the cart's holds only
 * near the day of the search. Null for a page that changes the session: it remembers a new campaign.
 */
export function sharePage({ session, view, formToken, toast }: Visitor, url: string): SharedPage | null {
  const isMember = view.memberOf.length > 0;
  const { url: address, own } = shareAddress(url, isMember ? undefined : session?.customerId);
  own.set(MARKS.formToken, formToken.value);
  own.set(MARKS.attemptId, randomUUID());
  const cookies: SharedPage['cookies'] = formToken.setCookie
    ? [{ mark: MARKS.formToken, cookie: formToken.setCookie, isNew: true }]
    : [];
  if (!session) return { url: address, key: '', own, cookies, session: {} };
  const query = queryOf(url);
  if (!isKnownCampaign(session, readCampaign(query))) return null;

  const { cartId, cartCount, guestEmail, promotionCode, sessionToken, customerId, customerName } = session;
  if (customerName) own.set(MARKS.name, customerName);
  if (toast) {
    own.set(MARKS.toast, toast.message);
    cookies.push({ mark: MARKS.toast, cookie: toast.cookie });
  }
  const isNear = cartId !== undefined && isHeldNear(view, query.get('date') ?? query.get('teetime'));
  const { utmCampaign, utmMedium } = readCampaign(queryOf(address));
  const equal = defined({
    cartId: isNear ? cartId : undefined,
    cartCount,
    guestEmail: guestEmail && 'guest',
    promotionCode,
    customerName: customerName && MARKS.name,
    [TOAST]: toast ? { message: MARKS.toast, kind: toast.kind } : undefined,
    campaignId: utmCampaign ?? undefined,
    campaignType: utmMedium ?? undefined,
  });
  // With an empty token the page is a signed-in visitor's, and its calls are anybody's.
  const login =
    isMember || isNear
      ? { sessionToken, customerId, guestEmail }
      : { sessionToken: sessionToken && '', customerId: customerId && MARKS.customerId };
  return {
    url: address,
    key: JSON.stringify([equal, sessionToken !== undefined, view.memberOf]),
    own,
    cookies,
    session: defined({ ...equal, ...login }),
  };
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]);

const DAY_MS = 24 * 60 * 60 * 1000;

/** `at` may be a moment. A round may reach into the next day; without a day the search chooses one. */
function isHeldNear({ heldDates }: CallersView, at: string | null): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(at ?? '') ?? [];
  if (!day) return heldDates.length > 0;
  return heldDates.some((held) => Math.abs(Date.parse(held) - Date.parse(day)) <= DAY_MS);
}

function defined(
  session: {
    [Name in keyof SharedSession]: SharedSession[Name] | undefined;
  },
): SharedSession {
  return Object.fromEntries(Object.entries(session).filter(([, value]) => value !== undefined));
}

/**
 * Returns whether the visitor has a cart, or an order that emptied it, or is staff at work: their pages are made before
 * newcomers'. A bank may send golfers back without their cookies.
 */
export async function isHolding(request: Request, context: AppLoadContext): Promise<boolean> {
  const path = new URL(request.url).pathname;
  if (path === links.paymentAuthorization()) return true;
  if (path.startsWith(`${links.staff()}/`)) return hasStaffSession(request, context);
  const { cartCount, boughtOrder, changedBooking } = (await readSession(request, context)).data;
  return Boolean(cartCount || boughtOrder || changedBooking);
}

/** A personal answer must not be cached for other visitors. */
export function isPersonal(context: AppLoadContext): boolean {
  return stateOf(context).isPersonal;
}
