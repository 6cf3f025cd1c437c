import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { CancelBooking } from '#app/components/booking/cancel-booking.tsx';
import share from '#app/components/booking/share.script.js?raw';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/form-token.tsx';
import { PageScript } from '#app/page-script.tsx';
import { Booking } from '#app/routes/booking.$key/booking.tsx';
import { openBooking } from '#app/session/open-booking.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';
import { viewBooking, viewNoBooking } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/**
 * A booking: its customer's by its number, anybody's by the link of a mail. Opening it changes nothing: mail scanners open
 * links too.
 */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  if (!opened) return data(viewNoBooking(visit), { status: 404 });
  const { request, context } = from;
  const { site, text } = visit;
  const sources = { site, text, origin: siteOrigin(request, context), now: new Date() };
  const isAsked = new URL(request.url).searchParams.has('cancel');
  return data({ ...viewBooking(opened, sources, { isAsked }), none: null });
}

/** The button that cancels it; pressed twice, the same. */
export async function action(from: ActionFunctionArgs) {
  const form = await readForm(from.request);
  const { visit, opened } = await openBooking(from);
  const key = from.params.key ?? '';
  if (!opened) throw await visit.leaveFor(links.booking(key));
  const { booking, reservationId } = opened;
  try {
    if (form.get('intent') === 'cancel')
      await booking.reservations.cancel({ params: { id: reservationId }, body: { players: 0 } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    const { message } = error;
    throw await visit.leaveFor(links.booking(key), { toast: { message, kind: 'bad' } });
  }
  throw await visit.leaveFor(links.booking(key));
}

export default function BookingPage() {
  const page = useLoaderData<typeof loader>();
  if (page.none) return <MessagePage {...page.none} />;
  if (!page.cancelling)
    return (
      <>
        <Booking {...page.booking} />
        <PageScript sources={[share]} />
      </>
    );
  return (
    <div className="narrow stack">
      <PageHeading title={page.cancelling.heading} />
      <CancelBooking {...page.cancelling} form={{ action: page.cancelling.action }}>
        <FormToken />
      </CancelBooking>
    </div>
  );
}
