import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { findPurchase } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';

/** `refusal`: the booking API no longer knows the payment. */
export type SettledPurchase = { purchase: CartPurchase; refusal: BookingError | null };

/**
 * Finalizes the visitor's payment once the bank has decided (product.md section 4: staged payment status). `named` is
 * the payment in the return URL; without it, only a waiting purchase is finalized. Null: no purchase.
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

/** Cancels the pending payment, unless the bank has already decided. */
export async function giveUpPayment(visit: Visit): Promise<SettledPurchase | null> {
  const settled = await settlePayment(visit, null);
  if (settled?.purchase.state !== 'waiting' || visit.cartId === null) return settled;
  try {
    await visit.booking.cartPurchase.giveUp({ params: { id: visit.cartId } });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    // The bank decided in the meantime.
    return settled;
  }
  return { purchase: (await findPurchase(visit)) ?? settled.purchase, refusal: null };
}
