import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Sold } from '../move-as-sold.ts';

/** Returns rate and price of a booking, as the log keeps them for an undo. */
export function soldOf({ rate, invoice, tee_time_rate_id: rateId }: Reservation): Sold {
  return { rate, lines: [...invoice.lines], rateId };
}
