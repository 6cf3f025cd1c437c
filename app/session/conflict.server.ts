import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { FormFields } from '#app/site/read-form.server.ts';
import type { SeenBooking } from '#app/site/seen-booking.ts';
import type { SeenOuting } from '#app/site/seen-outing.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';
import type { DeskOuting, OutingChange } from '#server/contract/staff/outings.ts';

/** A refused change in words. `typed`: the fields of free text that are shown for editing. */
export type Wish = {
  title: string;
  details?: readonly string[];
  typed?: readonly { name: string; label: string; maxLength?: number }[];
};

export type Hidden = { name: string; value: string };

/** Sends the same form again, for what is there now. */
type FormAgain = {
  action: string;
  hidden: Hidden[];
  typed: (Hidden & { label: string; maxLength?: number })[];
};

export type BookingConflict = {
  wish: Wish;
  changedId: number;
  /** Every booking that the form names; `seen` is null when the form did not say. */
  bookings: { seen: SeenBooking | null; now: DeskBooking; history: HistoryEntry[]; events: BookingEvent[] }[];
  form: FormAgain;
};

export type OutingConflict = {
  wish: Wish;
  /** `seen` is null when the form did not say. `shown`: what the form would show now. */
  outing: { seen: SeenOuting | null; shown: SeenOuting; now: DeskOuting; last: OutingChange | null };
  form: FormAgain;
};

export type Conflict = BookingConflict | OutingConflict;

/** The form that was refused. */
export type SentForm = Pick<LoaderFunctionArgs, 'request' | 'context'> & { fields: FormFields };

/** By request: the loader of the same answer shows what its action refused. */
const conflicts = new WeakMap<AppLoadContext, Conflict>();

export function findConflict(context: AppLoadContext): Conflict | null {
  return conflicts.get(context) ?? null;
}

/** Answers 409, and keeps the conflict for the page. `renewed`: the fields that carry the versions. */
export function answerWithConflict(
  { request, context, fields }: SentForm,
  conflict: Omit<BookingConflict, 'form'> | Omit<OutingConflict, 'form'>,
  renewed: readonly Hidden[],
): Response {
  const { typed = [] } = conflict.wish;
  const { pathname, search } = new URL(request.url);
  const sent = [...fields].map(([name, value]) => ({ name, value: String(value) }));
  const isTyped = (name: string) => typed.some((each) => each.name === name);
  const isNew = (name: string) => name === 'seen' || renewed.some((each) => each.name === name);
  const form = {
    action: `${pathname}${search}`,
    hidden: [...sent.filter(({ name }) => !isTyped(name) && !isNew(name)), ...renewed],
    typed: typed.map((each) => ({ ...each, value: String(fields.get(each.name) ?? '') })),
  };
  conflicts.set(context, { ...conflict, form });
  return Response.json(null, { status: 409 });
}
