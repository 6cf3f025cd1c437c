import type { EngineParts } from '../call/context.ts';
import { recoverPayments } from '../payments/recover-payments.ts';
import { expireSales } from '../products/product-stock.queries.ts';
import {
  expireReservations,
  listUnfinishedBookings,
} from '../reservations/unfinished-reservations.queries.ts';
import { completeReservation } from './orders/complete-tee-time.ts';
import { withPayables } from './payables.ts';

/** Longer than a client takes from the card's answer to telling the order. */
const UNTOLD_SECONDS = 120;
const AT_ONCE = 100;

/**
 * Finishes what checkouts left half done, payments first: what nobody paid for ends; booked ones nobody told the order
 * of are closed and told. Any number of processes may do it at once, and again at any time. `quietSeconds`: how long an
 * attempt to pay has to be left alone before it is looked after.
 */
export async function recoverCheckouts(
  parts: EngineParts,
  { quietSeconds, untoldSeconds = UNTOLD_SECONDS }: { quietSeconds?: number; untoldSeconds?: number } = {},
): Promise<void> {
  await recoverPayments(withPayables(parts), quietSeconds === undefined ? {} : { quietSeconds });
  await expireReservations(parts.db, AT_ONCE);
  await expireSales(parts.db, AT_ONCE);
  for (const { id, alias } of await listUnfinishedBookings(parts.db, untoldSeconds, AT_ONCE)) {
    try {
      await completeReservation(parts, alias, id, { homeClub: '', memberNumber: '' });
    } catch (error) {
      // One that cannot be told now does not keep the others waiting.
      parts.log.error({ err: error, reservation: id }, 'a booking could not be completed; it is tried again');
    }
  }
}
