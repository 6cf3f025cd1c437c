import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { FormFields } from '#app/site/read-form.server.ts';
import { nameBooking, readSeenBooking, type SeenBooking, seenFieldsOf } from '#app/site/seen-booking.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';

/** A refused change in words. `typed`: the fields of free text that are shown for editing. */
export type Wish = {
  title: string;
  details?: readonly string[];
  typed?: readonly { name: string; label: string }[];
};

type Hidden = { name: string; value: string };

type BothVersions = {
  /** Null when the form did not say. */
  seen: SeenBooking | null;
  now: DeskBooking;
  history: HistoryEntry[];
  events: BookingEvent[];
};

export type BookingConflict = {
  wish: Wish;
  changedId: number;
  /** Every booking that the form names. */
  bookings: BothVersions[];
  /** Sends the same form again, for the bookings as they are now. */
  form: { action: string; hidden: Hidden[]; typed: (Hidden & { label: string })[] };
};

/** A booking that a form names, and `seen` as the form showed it. `renew`: the fields that carry its version. */
type FormBooking = { id: number; seen: unknown; renew: (now: DeskBooking) => Hidden[] };

/** `wish`: of the page's booking as it is now. `bookings`: without them the page's, in the fields of `seenFieldsOf`. */
export type AskedChange = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  fields: FormFields;
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

/** By request: the loader of the same answer shows what its action refused. */
const conflicts = new WeakMap<AppLoadContext, BookingConflict>();

export function findConflict(context: AppLoadContext): BookingConflict | null {
  return conflicts.get(context) ?? null;
}

/**
 * Answers a change that was refused because a booking is no longer the one that staff saw: a 409 in which the page
 * shows both versions of each booking. Null for any other error.
 */
export async function answerConflict(
  { desk }: Pick<BookingClient, 'desk'>,
  error: unknown,
  { request, context, fields, wish, bookings }: AskedChange,
): Promise<Response | null> {
  if (!(error instanceof BookingError) || error.code !== 'BOOKING_CHANGED') return null;
  const { id: changedId } = error.data.booking as DeskBooking;
  const named = bookings ?? [bookingOfPage(changedId, fields)];
  const versions = await Promise.all(
    named.map(async ({ id, seen, renew }) => {
      const { booking: now, history, events } = await desk.booking({ params: { id }, query: {} });
      return { seen: readSeenBooking(seen, now), now, history, events, renewed: renew(now) };
    }),
  );
  const own = versions[0]?.now;
  if (!own) return null;
  const { pathname, search } = new URL(request.url);
  const wished = await wish(own);
  const renewed = versions.flatMap((version) => version.renewed);
  const sent = [...fields].map(([name, value]) => ({ name, value: String(value) }));
  const isTyped = (name: string) => wished.typed?.some((each) => each.name === name) ?? false;
  const isNew = (name: string) => name === 'seen' || renewed.some((each) => each.name === name);
  conflicts.set(context, {
    wish: wished,
    changedId,
    bookings: versions,
    form: {
      action: `${pathname}${search}`,
      hidden: [...sent.filter(({ name }) => !isTyped(name) && !isNew(name)), ...renewed],
      typed: (wished.typed ?? []).map((each) => ({ ...each, value: String(fields.get(each.name) ?? '') })),
    },
  });
  return Response.json(null, { status: 409 });
}
