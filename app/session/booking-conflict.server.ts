import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { FormFields } from '#app/site/read-form.server.ts';
import { nameBooking, readSeenBooking, seenFieldsOf } from '#app/site/seen-booking.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { answerWithConflict, type Hidden, type SentForm, type Wish } from './conflict.server.ts';

/** A booking that a form names, and `seen` as the form showed it. `renew`: the fields that carry its version. */
type FormBooking = { id: number; seen: unknown; renew: (now: DeskBooking) => Hidden[] };

/** `wish`: of the page's booking as it is now. `bookings`: without them the page's, in the fields of `seenFieldsOf`. */
export type AskedChange = SentForm & {
  wish: (now: DeskBooking) => Wish | Promise<Wish>;
  bookings?: readonly FormBooking[];
};

/** The booking of the page, in the fields of `seenFieldsOf`. */
export function bookingOfPage(id: number, fields: FormFields): FormBooking {
  return { id, seen: fields.get('seen'), renew: seenFieldsOf };
}

/** A booking chosen from a list, in a field of `namedBooking`. */
export function bookingOfList(name: string, { id, seen }: { id: number; seen: string }): FormBooking {
  return { id, seen, renew: (now) => [{ name, value: nameBooking(now) }] };
}

/**
 * Answers a change that was refused because a booking is no longer the one that staff saw: a 409 in which the page
 * shows both versions of each booking. Null for any other error.
 */
export async function answerConflict(
  { desk }: Pick<BookingClient, 'desk'>,
  error: unknown,
  { wish, bookings, ...sent }: AskedChange,
): Promise<Response | null> {
  if (!(error instanceof BookingError) || error.code !== 'BOOKING_CHANGED') return null;
  const { id: changedId } = error.data.booking as DeskBooking;
  const named = bookings ?? [bookingOfPage(changedId, sent.fields)];
  const versions = await Promise.all(
    named.map(async ({ id, seen, renew }) => {
      const { booking: now, history, events } = await desk.booking({ params: { id }, query: {} });
      return { seen: readSeenBooking(seen, now), now, history, events, renewed: renew(now) };
    }),
  );
  const own = versions[0]?.now;
  if (!own) return null;
  const renewed = versions.flatMap((version) => version.renewed);
  return answerWithConflict(sent, { wish: await wish(own), changedId, bookings: versions }, renewed);
}
