import { calledVerb } from './calls.ts';
import { cancelVerb } from './cancel-booking.ts';
import type { BookingVerb } from './change-booking.ts';
import { checkInVerb } from './check-in-booking.ts';
import { courseVerb } from './groups/change-course.ts';
import { mergeVerb } from './groups/merge-bookings.ts';
import { playersVerb } from './groups/set-players.ts';
import { splitVerb } from './groups/split-booking.ts';
import { swapVerb } from './groups/swap-bookings.ts';
import { noShowVerb } from './mark-no-show.ts';
import { moveVerb } from './move-booking.ts';
import { progressVerb } from './round/mark-progress.ts';
import { cartsVerb } from './round/set-carts.ts';
import { notesVerb } from './set-notes.ts';
import { payVerb } from './till/pay-verb.ts';

const VERBS: readonly BookingVerb[] = [
  checkInVerb,
  moveVerb,
  cancelVerb,
  noShowVerb,
  notesVerb,
  payVerb,
  swapVerb,
  splitVerb,
  mergeVerb,
  courseVerb,
  playersVerb,
  progressVerb,
  cartsVerb,
  calledVerb,
];

/** By the name that the log has. */
export const BOOKING_VERBS: Readonly<Record<string, BookingVerb>> = Object.fromEntries(
  VERBS.map((verb) => [verb.name, verb]),
);
