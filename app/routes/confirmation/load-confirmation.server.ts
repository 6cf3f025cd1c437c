import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { reportGoogleLink } from '#app/session/remember-google-link.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';
import { viewAnalytics } from './analytics.ts';
import type { ConfirmationProps } from './confirmation.tsx';
import { listCheckInCodes, viewConfirmation } from './view.ts';

/** The order of a confirmation's URL, else the last one of this browser. Null: there is none, or it is somebody else's. */
export async function findOwnOrder(
  { booking, session, cartId, isSignedIn }: Visit,
  url: URL,
): Promise<Order | null> {
  const id = url.searchParams.get('order') ?? session.get('orderId') ?? '';
  if (!/^[0-9a-f]{24}$/.test(id) || (!cartId && !isSignedIn)) return null;
  try {
    return await booking.orders.get({ params: { id } });
  } catch (error) {
    if (error instanceof BookingError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** The confirmation's page: the order, or where to look. */
export async function loadConfirmation(visit: Visit, { request, context }: LoaderFunctionArgs) {
  const { site, text } = visit;
  const url = new URL(request.url);
  const order = await findOwnOrder(visit, url);
  const documentTitle = pageTitle(text, 'reservation-confirmation', site.settings.name);
  const nothing = { confirmation: null, analytics: null, headers: {} };
  if (!order) return { ...nothing, documentTitle, notFound: viewNotFound(visit) };
  // Where the question before a reservation is cancelled stood before.
  const cancelled = url.searchParams.get('cancel') ?? '';
  if (/^\d{1,10}$/.test(cancelled)) throw redirect(links.cancelBooking(cancelled), 303);
  const origin = siteOrigin(request, context);
  const sources = { site, text, origin, now: new Date() };
  const { trackingCode } = site.settings.ga;
  return {
    documentTitle,
    confirmation: {
      ...viewConfirmation(order, sources, await makeTokens(visit, listCheckInCodes(order, sources))),
      account: viewAccountOffer(visit, order),
    },
    analytics: viewAnalytics(order, { trackingCode, consent: visit.session.get('analytics'), origin }, text),
    notFound: null,
    headers: (await reportGoogleLink(visit, order)) ? await visit.commit() : {},
  };
}

/** An account for a guest, filled in with what this browser knows of them; no address is in the URL. */
function viewAccountOffer(
  { isSignedIn, text }: Visit,
  { customer, state }: Order,
): ConfirmationProps['account'] {
  const { emailAddress } = customer;
  if (isSignedIn || !emailAddress || (state !== 'fulfilled' && state !== 'partially-fulfilled')) return null;
  const { accountOffer } = text.order;
  return {
    text: accountOffer.text(emailAddress),
    link: { href: links.signup(links.account()), label: accountOffer.link },
  };
}

/** The secrets of the links to some reservations; the page is there without them as well. */
async function makeTokens(
  { booking }: Visit,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const made = reservationIds.map(async (id): Promise<[number, string][]> => {
    try {
      return [[id, (await booking.reservations.makeLink({ params: { id } })).token]];
    } catch (error) {
      if (error instanceof BookingError) return [];
      throw error;
    }
  });
  return new Map((await Promise.all(made)).flat());
}

function viewNotFound({ site, text: { order } }: Visit) {
  const text = order.notFound;
  return {
    title: text.title,
    text: text.text,
    actions: [
      { href: links.findBooking(), label: text.find },
      { href: site.settings.homePath, label: text.home },
    ],
  };
}
