import { EngineError } from '../call/errors.ts';
import type { DayBooking } from './day-bookings.queries.ts';

/** Error: PART_OF_SHOTGUN: the groups of a shotgun change their times together, and their holes on its page. */
export function refuseShotgun({ shotgunAt }: Pick<DayBooking, 'shotgunAt'>): void {
  if (shotgunAt) throw new EngineError('PART_OF_SHOTGUN');
}
