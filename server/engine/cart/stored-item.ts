import type { CartItemMarker, CartSlot, TeeTimeExtra } from '#server/contract/cart.ts';

/** What of a tee time in the cart is sold and for how much: the part of `extra` that follows from the offer. */
export type SoldTerms = Omit<
  TeeTimeExtra,
  'slots' | 'holdExpiresAt' | 'reservationId' | 'reservationStatusId' | 'requestId'
>;

/** A cart item's `extra` column. */
export type StoredExtra = {
  slots: CartSlot[];
  marker: CartItemMarker | null;
  /** As last offered, for a cart that shows a tee time which is not sold any more. */
  terms: SoldTerms;
};
