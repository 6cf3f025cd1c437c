import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { NoBooking } from '#app/components/booking/no-booking.tsx';
import share from '#app/components/booking/share.script.js?raw';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { checkInAddress } from '#app/session/check-in-link.server.ts';
import { type OpenedBooking, openBooking } from '#app/session/open-booking.server.ts';
import { readTicks } from '#app/site/leaving-players.ts';
import { readForm } from '#app/site/read-form.server.ts';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import { links } from '#server/links.ts';
import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import { captainOf } from '#server/rules/ordered-tee-time.ts';
import { Booking, shownTeeTime } from './booking.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { changeBooking } from './change-booking.server.ts';
import { bookingForm } from './form.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['form', 'radios', 'page', 'qr-code'] };

/** Opening changes nothing, because mail scanners open links too. */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  const documentTitle = `${visit.text.order.booking.title} · ${visit.site.settings.name}`;
  if (!opened) return data({ documentTitle, booking: null }, { status: 404 });
  const { reservationId, isCancelled, isPartner, dueAtCourse, order, key } = opened;
  const query = new URL(from.request.url).searchParams;
  const isAsked = query.has('cancel');
  const now = new Date();
  return data({
    documentTitle,
    booking: { reservationId, isCancelled, isPartner, dueAtCourse, order, key },
    isAsked,
    events: isAsked ? [] : await findEvents(opened),
    ticked: await quoteTicked(opened, isAsked && query.has('some') ? readTicks(query) : null),
    checkInAddress: isAsked ? null : await findCheckInAddress(opened, now),
    now,
    origin: visit.origin,
  });
}

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

async function findEvents({ booking, reservationId }: OpenedBooking): Promise<ReservationEvent[]> {
  try {
    return (await booking.reservationHistory.get({ params: { id: reservationId } })).events;
  } catch (error) {
    if (error instanceof BookingError) return [];
    throw error;
  }
}

/** Null where there is nothing to check in, and where the link cannot be had. */
async function findCheckInAddress(opened: OpenedBooking, now: Date): Promise<string | null> {
  const { smartPlay } = opened.visit.site.settings;
  const teeTime = shownTeeTime(opened);
  const isBooked = teeTime && captainOf(teeTime)?.state === 'fulfilled' && !opened.isCancelled;
  if (!smartPlay.checkIn || !isBooked || opened.isPartner) return null;
  if (checkInPhase(checkInWindow(new Date(teeTime.playTime), smartPlay), now) === 'over') return null;
  try {
    return await checkInAddress(opened);
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}

export async function action(from: ActionFunctionArgs) {
  const form = await readForm(from, bookingForm);
  const { visit, opened } = await openBooking(from);
  if (!opened) throw await visit.leaveFor(links.booking(from.params.key ?? ''));
  return changeBooking(opened, form);
}

export default function BookingPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!page.booking) return <NoBooking />;
  const { booking, isAsked, ticked, ...rest } = page;
  const teeTime = shownTeeTime(booking);
  if (isAsked && teeTime?.isCancellable)
    return (
      <CancelBooking
        {...{ teeTime, ticked }}
        bookingKey={booking.key}
        now={rest.now}
        error={refused?.error}
      />
    );
  return (
    <>
      <Booking booking={booking} {...rest} />
      <PageScript sources={[share]} />
    </>
  );
}
