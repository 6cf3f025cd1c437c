import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import share from '#app/components/booking/share.script.js?raw';
import { WhoLeaves } from '#app/components/booking/who-leaves.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { Booking } from '#app/routes/booking.$key/booking.tsx';
import { type OpenedBooking, openBooking } from '#app/session/open-booking.server.ts';
import { readTicks } from '#app/site/leaving-players.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import { links } from '#server/links.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { changeBooking } from './change-booking.server.ts';
import { bookingForm } from './form.ts';
import { viewBooking, viewNoBooking } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['form', 'radios', 'page'] };

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
  const query = new URL(request.url).searchParams;
  const isAsked = query.has('cancel');
  const events = isAsked ? [] : await findEvents(opened);
  const ticked = await quoteTicked(opened, isAsked && query.has('some') ? readTicks(query) : null);
  return data({ ...viewBooking(opened, sources, { events, isAsked, ticked }), none: null });
}

/** The refund for the ticked players, or why they cannot leave. */
async function quoteTicked({ booking, reservationId: id }: OpenedBooking, slots: number[] | null) {
  if (!slots?.length) return { slots, refused: null, quote: null };
  try {
    const query = { slots: slots.join(',') };
    return { slots, refused: null, quote: await booking.reservations.cancelQuote({ params: { id }, query }) };
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return { slots, refused: error.message, quote: null };
  }
}

/** What happened to the booking; the page is there without it as well. */
async function findEvents({ booking, reservationId }: OpenedBooking): Promise<ReservationEvent[]> {
  try {
    return (await booking.reservationHistory.get({ params: { id: reservationId } })).events;
  } catch (error) {
    if (error instanceof BookingError) return [];
    throw error;
  }
}

/** Cancels it, as a whole or for some of its players, or ends its links; pressed twice, the same. */
export async function action(from: ActionFunctionArgs) {
  const form = await readForm(from, bookingForm);
  const { visit, opened } = await openBooking(from);
  if (!opened) throw await visit.leaveFor(links.booking(from.params.key ?? ''));
  return changeBooking(opened, form);
}

export default function BookingPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (page.none) return <MessagePage {...page.none} />;
  const { booking, cancelling } = page;
  if (!cancelling)
    return (
      <>
        <Booking {...booking} token={<FormToken />} />
        <PageScript sources={[share]} />
      </>
    );
  const { players } = cancelling;
  return (
    <div className="narrow stack">
      <PageHeading title={cancelling.heading} />
      <CancelBooking
        {...cancelling}
        players={players && { ...players, ...(refused ? { errors: [refused.error] } : {}) }}
        form={{ action: cancelling.action }}
      >
        <FormToken />
      </CancelBooking>
      {cancelling.who ? <WhoLeaves {...cancelling.who} /> : null}
    </div>
  );
}
