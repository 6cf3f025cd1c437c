import type { Db } from '../call/context.ts';
import { type HoldOwner, ownerOfCart } from '../call/hold-owner.ts';
import { findCartOfOrder } from './reservations.queries.ts';

/** Whose hold the places of an online reservation come from and go back to; null for the shop's, or without the cart. */
export async function ownerOfReservation(
  db: Db,
  reservation: { order_id: string | null },
): Promise<HoldOwner | null> {
  if (!reservation.order_id) return null;
  const cart = await findCartOfOrder(db, reservation.order_id);
  return cart ? ownerOfCart(cart, null) : null;
}
