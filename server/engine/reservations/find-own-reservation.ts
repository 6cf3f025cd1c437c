import type { Caller, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findReservationByToken } from '../mail-links/booking-links.ts';
import { isSlotOf } from './is-slot-of.ts';
import { findCartIdOfOrder } from './order-of-reservations.queries.ts';
import { findReservationWithCart, type Reservation } from './reservations.queries.ts';
import { listSlots } from './slots.queries.ts';

/**
 * Returns a reservation of its customer (also by verified e-mail), of a guest with its cart, or by its link's secret
 * (x-booking-token). Errors: SESSION_REQUIRED (neither session nor cart nor link), NOT_FOUND (unknown or not theirs).
 */
export async function findOwnReservation(context: TenantContext, id: number): Promise<Reservation> {
  const { reservation, cartId } = await findNamed(context, id);
  if (!(await isOwner(context, reservation, cartId))) throw new EngineError('NOT_FOUND');
  return reservation;
}

/** Also returns one in which the caller plays. Errors: as `findOwnReservation`. */
export async function findSeenReservation(context: TenantContext, id: number): Promise<Reservation> {
  const { reservation, cartId } = await findNamed(context, id);
  if ((await isOwner(context, reservation, cartId)) || (await isPartner(context, reservation)))
    return reservation;
  throw new EngineError('NOT_FOUND');
}

async function findNamed({ parts, operator, caller }: TenantContext, id: number) {
  if (!caller.customer && !caller.cartId && !caller.bookingToken) throw new EngineError('SESSION_REQUIRED');
  const found = await findReservationWithCart(parts.db, operator.alias, id);
  if (!found) throw new EngineError('NOT_FOUND');
  return found;
}

/** Whether the caller may change and cancel it. `orderedFrom`: the order's cart id, if already read. */
export async function isOwner(
  { parts, operator, caller }: TenantContext,
  reservation: Reservation,
  orderedFrom?: string | null,
): Promise<boolean> {
  const { cartId, bookingToken } = caller;
  if (bookingToken)
    return (await findReservationByToken(parts.db, operator.alias, bookingToken)) === reservation.id;
  if (isOfCustomer(caller, reservation)) return true;
  if (reservation.customer_id !== null || !reservation.order_id || !cartId) return false;
  return (orderedFrom ?? (await findCartIdOfOrder(parts.db, reservation.order_id))) === cartId;
}

/** Whether the customer made it, signed in or as a guest with the e-mail verified since. */
export function isOfCustomer({ customer }: Pick<Caller, 'customer'>, reservation: Reservation): boolean {
  if (!customer) return false;
  if (reservation.customer_id !== null) return reservation.customer_id === customer.id;
  return customer.isEmailVerified && reservation.booker.email === customer.email;
}

async function isPartner(
  { parts, caller: { customer, bookingToken } }: TenantContext,
  { id, state }: Reservation,
): Promise<boolean> {
  if (!customer || bookingToken || (state !== 'confirmed' && state !== 'cancelled')) return false;
  return (await listSlots(parts.db, [id])).some((slot) => isSlotOf(slot, customer));
}
