import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import share from '#app/components/booking/share.script.js?raw';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { reportGoogleLink } from '#app/session/remember-google-link.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Order } from '#server/contract/orders.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import { captainOf } from '#server/rules/ordered-tee-time.ts';
import { Analytics } from './analytics.tsx';
import { Confirmation } from './confirmation.tsx';
import { orderForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'gift-card', 'qr-code'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text, session, isSignedIn, origin } = visit;
  const documentTitle = pageTitle(text, 'reservation-confirmation', site.settings.name);
  const url = new URL(request.url);
  const order = await findOwnOrder(visit, url);
  if (!order) return data({ documentTitle, order: null }, { status: 404 });
  // Older links ask here about cancelling a reservation.
  const cancelled = url.searchParams.get('cancel') ?? '';
  if (/^\d{1,10}$/.test(cancelled)) throw redirect(links.cancelBooking(cancelled), 303);
  const now = new Date();
  const page = { documentTitle, order, now, origin, isSignedIn, consent: session.get('analytics') };
  const tokens = await makeTokens(visit, listCheckInCodes(order, site.settings, now));
  const headers = (await reportGoogleLink(visit, order)) ? await visit.commit() : {};
  return data({ ...page, tokens }, { headers });
}

async function findOwnOrder(
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

function listCheckInCodes({ teetimes }: Order, { smartPlay }: Settings, now: Date): number[] {
  if (!smartPlay.checkIn) return [];
  return teetimes.flatMap((teeTime) => {
    const { state, gncReservationId: id } = captainOf(teeTime) ?? {};
    const isOver = checkInPhase(checkInWindow(new Date(teeTime.playTime), smartPlay), now) === 'over';
    return id && state === 'fulfilled' && !isOver ? [id] : [];
  });
}

async function makeTokens({ booking }: Visit, ids: readonly number[]): Promise<Map<number, string>> {
  const made = ids.map(async (id): Promise<[number, string][]> => {
    try {
      return [[id, (await booking.reservations.makeLink({ params: { id } })).token]];
    } catch (error) {
      if (error instanceof BookingError) return [];
      throw error;
    }
  });
  return new Map((await Promise.all(made)).flat());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { value } = checkForm(await readForm({ request, context }, orderForm), orderForm);
  const visit = await startVisit({ request, context });
  const order = await findOwnOrder(visit, new URL(request.url));
  if (!order || !value) throw redirect(links.confirmation(order?.id), 303);
  if (value.intent !== 'link') {
    visit.session.set('analytics', value.intent === 'analytics-yes' ? 'yes' : 'no');
    throw await visit.leaveFor(links.confirmation(order.id));
  }
  try {
    const params = { id: value.reservationId };
    const { token } = await visit.booking.reservations.makeLink({ params });
    const { linkMade } = visit.text.order.withoutEmail;
    throw await visit.leaveFor(links.booking(token), { toast: { message: linkMade, kind: 'info' } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    const to = links.confirmation(order.id);
    throw await visit.leaveFor(to, { toast: { message: error.message, kind: 'bad' } });
  }
}

export default function ConfirmationPage() {
  const page = useLoaderData<typeof loader>();
  if (!page.order) return <NoOrder />;
  const { order, consent, origin } = page;
  return (
    <>
      <Confirmation {...page} />
      <Analytics {...{ order, consent, origin }} />
      <PageScript sources={[share]} />
    </>
  );
}

function NoOrder() {
  const { homePath } = useSite().settings;
  const { title, text, find, home } = useText().order.notFound;
  const actions = [
    { href: links.findBooking(), label: find },
    { href: homePath, label: home },
  ];
  return <MessagePage {...{ title, text, actions }} />;
}
