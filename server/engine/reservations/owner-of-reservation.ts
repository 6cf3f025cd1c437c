import type { Db } from '../call/context.ts';
import { type HoldOwner, ownerOfCart } from '../call/hold-owner.ts';
import { findCartOfOrder } from './order-of-reservations.queries.ts';

/** Returns the owner of its slots' hold; null for the shop's, or if the cart is gone. */
export async function ownerOfReservation(
  db: Db,
  reservation: { order_id: string | null },
): Promise<HoldOwner | null> {
  if (!reservation.order_id) return null;
  const cart = await findCartOfOrder(db, reservation.order_id);
  return cart ? ownerOfCart(cart, null) : null;
}
