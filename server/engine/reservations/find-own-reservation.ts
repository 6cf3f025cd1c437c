import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findReservationByToken } from '../mail-links/booking-links.ts';
import { findCartIdOfOrder, findReservation, type Reservation } from './reservations.queries.ts';

/**
 * A reservation of the caller's own: its customer's, a guest's who names the cart it was booked from, or that of the link whose
 * secret the caller has (x-booking-token). Errors: SESSION_REQUIRED (neither session nor cart nor link), NOT_FOUND (unknown or
 * not theirs).
 */
export async function findOwnReservation(context: TenantContext, id: number): Promise<Reservation> {
  const { parts, operator, caller } = context;
  if (!caller.customer && !caller.cartId && !caller.bookingToken) throw new EngineError('SESSION_REQUIRED');
  const reservation = await findReservation(parts.db, operator.alias, id);
  if (!reservation || !(await isOwn(context, reservation))) throw new EngineError('NOT_FOUND');
  return reservation;
}

async function isOwn({ parts, operator, caller }: TenantContext, reservation: Reservation): Promise<boolean> {
  if (caller.bookingToken)
    return (await findReservationByToken(parts.db, operator.alias, caller.bookingToken)) === reservation.id;
  if (reservation.customer_id !== null) return reservation.customer_id === caller.customer?.id;
  if (!reservation.order_id || !caller.cartId) return false;
  return (await findCartIdOfOrder(parts.db, reservation.order_id)) === caller.cartId;
}
