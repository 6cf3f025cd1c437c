import { checkInPhase, checkInWindow } from '#server/rules/check-in-window.ts';
import type { Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';

/** Error: CHECK_IN_OFF. */
export function requireCheckIn({ settings }: Operator): void {
  if (!settings.smartPlay.checkIn) throw new EngineError('CHECK_IN_OFF');
}

/** Error: RESERVATION_NOT_BOOKED. */
export function requireBooked({ state }: Pick<Reservation, 'state'>): void {
  if (state !== 'confirmed') throw new EngineError('RESERVATION_NOT_BOOKED');
}

/** Errors: RESERVATION_NOT_BOOKED, CHECK_IN_NOT_OPEN, CHECK_IN_OVER. */
export function requireOpen(
  { settings }: Operator,
  reservation: Pick<Reservation, 'state' | 'starts_at'>,
  now: Date,
): void {
  requireBooked(reservation);
  const phase = checkInPhase(checkInWindow(reservation.starts_at, settings.smartPlay), now);
  if (phase === 'not-open') throw new EngineError('CHECK_IN_NOT_OPEN');
  if (phase === 'over') throw new EngineError('CHECK_IN_OVER');
}
