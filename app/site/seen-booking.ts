import { z } from 'zod';
import { booking, type DeskBooking } from '#server/contract/staff/booking.ts';

const seenBooking = booking.pick({
  teetime: true,
  rateName: true,
  state: true,
  bay: true,
  booker: true,
  players: true,
  notes: true,
  staffNotes: true,
  totalCents: true,
  paidCents: true,
  dueCents: true,
});
/** The booking as a form showed it. */
export type SeenBooking = z.infer<typeof seenBooking>;

/** The fields of `seenFieldsOf`. `seen` is only shown again, when the booking has changed since; nothing is written from it. */
export const seenFields = {
  version: z.string().max(64),
  seen: z.string().max(10_000).optional().catch(undefined),
};

/** Returns the hidden fields of a form that changes the booking. */
export function seenFieldsOf(booking: DeskBooking): { name: string; value: string }[] {
  return [
    { name: 'version', value: booking.version },
    { name: 'seen', value: JSON.stringify(seenBooking.parse(booking)) },
  ];
}

/** Returns null for a form without the field, and for one that somebody changed. */
export function readSeenBooking(value: unknown): SeenBooking | null {
  if (typeof value !== 'string') return null;
  try {
    return seenBooking.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
