import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { FormFields } from '#app/site/read-form.server.ts';
import { readSeenBooking, type SeenBooking, seenFieldsOf } from '#app/site/seen-booking.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';

/** A refused change in words. `typed`: the fields of free text that are shown for editing. */
export type Wish = {
  title: string;
  details?: readonly string[];
  typed?: readonly { name: string; label: string }[];
};

type Hidden = { name: string; value: string };

export type BookingConflict = {
  wish: Wish;
  /** Null when the form did not say. */
  seen: SeenBooking | null;
  now: DeskBooking;
  history: HistoryEntry[];
  events: BookingEvent[];
  /** Sends the same form again, for the booking as it is now. */
  form: { action: string; hidden: Hidden[]; typed: (Hidden & { label: string })[] };
};

/** `wish`: of the booking as it is now. `renew`: the fields that carry its version. */
export type AskedChange = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  fields: FormFields;
  wish: (now: DeskBooking) => Wish | Promise<Wish>;
  renew?: (now: DeskBooking) => Hidden[];
};

/** By request: the loader of the same answer shows what its action refused. */
const conflicts = new WeakMap<AppLoadContext, BookingConflict>();

export function findConflict(context: AppLoadContext): BookingConflict | null {
  return conflicts.get(context) ?? null;
}

/**
 * Answers a change that was refused because the booking is no longer the one that staff saw: a 409 in which the page
 * shows both versions. Null for any other error.
 */
export async function answerConflict(
  { desk }: Pick<BookingClient, 'desk'>,
  error: unknown,
  { request, context, fields, wish, renew = seenFieldsOf }: AskedChange,
): Promise<Response | null> {
  if (!(error instanceof BookingError) || error.code !== 'BOOKING_CHANGED') return null;
  const { id } = error.data.booking as DeskBooking;
  const { booking: now, history, events } = await desk.booking({ params: { id } });
  const { pathname, search } = new URL(request.url);
  const wished = await wish(now);
  const renewed = renew(now);
  const sent = [...fields].map(([name, value]) => ({ name, value: String(value) }));
  const isTyped = (name: string) => wished.typed?.some((each) => each.name === name) ?? false;
  const isNew = (name: string) => name === 'seen' || renewed.some((each) => each.name === name);
  conflicts.set(context, {
    wish: wished,
    seen: readSeenBooking(fields.get('seen')),
    now,
    history,
    events,
    form: {
      action: `${pathname}${search}`,
      hidden: [...sent.filter(({ name }) => !isTyped(name) && !isNew(name)), ...renewed],
      typed: (wished.typed ?? []).map((each) => ({ ...each, value: String(fields.get(each.name) ?? '') })),
    },
  });
  return Response.json(null, { status: 409 });
}
