import type { Attempt } from './payments.queries.ts';

/** Why an attempt's money was not kept although nothing went wrong with it. */
const CANCELLED = 'cancelled';
/** The booking stands, its money is to be paid at the course. */
const NOT_CAPTURED = 'not-captured';

/** Whether an attempt booked its reservation, whatever has become of the reservation since. */
export function isBooked({ state, reason_code }: Pick<Attempt, 'state' | 'reason_code'>): boolean {
  if (reason_code === CANCELLED || reason_code === NOT_CAPTURED) return true;
  return reason_code === null && ['booked', 'captured', 'refunding', 'refunded'].includes(state);
}
