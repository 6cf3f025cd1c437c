import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { findPurchase } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';

/** A purchase whose payment was asked for; `refusal` is said where the booking API does not know that payment any more. */
export type SettledPurchase = { purchase: CartPurchase; refusal: BookingError | null };

/**
 * Asks how the payment of the visitor's purchase stands, so that it goes on where it can (product.md section 4: staged payment
 * status). `named` is the payment of the address a bank sent the golfer back to; without it a purchase that no longer waits is
 * answered as it stands. Null: there is none.
 */
export async function settlePayment(visit: Visit, named: number | null): Promise<SettledPurchase | null> {
  const before = await findPurchase(visit);
  if (!before) return null;
  if (named === null && before.state !== 'waiting') return { purchase: before, refusal: null };
  const id = named ?? before.payment?.ReservationStatusID;
  if (!id) return { purchase: before, refusal: null };
  let refusal: BookingError | null = null;
  try {
    await visit.booking.cardClient.finalize({ query: { ReservationStatusID: id } });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    if (error.status < 500) refusal = error;
  }
  return { purchase: (await findPurchase(visit)) ?? before, refusal };
}

/** The golfer would rather pay another way: gives the pending payment up, unless it is decided already. */
export async function giveUpPayment(visit: Visit): Promise<SettledPurchase | null> {
  const settled = await settlePayment(visit, null);
  if (settled?.purchase.state !== 'waiting' || visit.cartId === null) return settled;
  try {
    await visit.booking.cartPurchase.giveUp({ params: { id: visit.cartId } });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    // It is being decided this very moment.
    return settled;
  }
  return { purchase: (await findPurchase(visit)) ?? settled.purchase, refusal: null };
}
