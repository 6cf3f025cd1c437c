import type { Db } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { noteDelayAccepted, type Reservation } from '../../reservations/reservations.queries.ts';

/** Notes that the golfer plays at the new time. Error: NOT_FOUND for a booking that is not delayed. */
export async function acceptDelay(db: Db, { id }: Pick<Reservation, 'id'>): Promise<void> {
  if (!(await noteDelayAccepted(db, id))) throw new EngineError('NOT_FOUND');
}
