import type { BookingVerb } from './change-booking.ts';
import { checkInVerb } from './check-in-booking.ts';

const VERBS: readonly BookingVerb[] = [checkInVerb];

/** By the name that the log has. */
export const BOOKING_VERBS: Readonly<Record<string, BookingVerb>> = Object.fromEntries(
  VERBS.map((verb) => [verb.name, verb]),
);
