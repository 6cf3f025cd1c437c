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
import { Booking } from '#app/routes/booking.$token/booking.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';
import { viewBooking, viewNoBooking } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** The booking behind the link of a mail. Opening it changes nothing: mail scanners open links too. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const token = params.token ?? '';
  try {
    const found = await visit.booking.reservations.getByLink({ params: { token } });
    const { site, text } = visit;
    const sources = { site, text, origin: siteOrigin(request, context), now: new Date() };
    const isAsked = new URL(request.url).searchParams.has('cancel');
    return data({ ...viewBooking(found, sources, { token, isAsked }), none: null });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return data(viewNoBooking(visit), { status: 404 });
  }
}

/** The button that cancels it; pressed twice, the same. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const visit = await startVisit({ request, context });
  const token = params.token ?? '';
  try {
    if (form.get('intent') === 'cancel') await visit.booking.reservations.cancelByLink({ params: { token } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    const { message } = error;
    throw await visit.leaveFor(links.booking(token), { toast: { message, kind: 'bad' } });
  }
  throw await visit.leaveFor(links.booking(token));
}

export default function BookingByLink() {
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
