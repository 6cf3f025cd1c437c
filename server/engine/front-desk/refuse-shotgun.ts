import { EngineError } from '../call/errors.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { DayBooking } from './day-bookings.queries.ts';

/** Error: PART_OF_SHOTGUN: the groups of a shotgun change their times together, and their holes on its page. */
export function refuseShotgun(booked: Pick<DayBooking, 'shotgunAt'> | Pick<Reservation, 'shotgun_at'>): void {
  if ('shotgunAt' in booked ? booked.shotgunAt : booked.shotgun_at) throw new EngineError('PART_OF_SHOTGUN');
}
