import type { CartItem, CartSlot } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { ItemRow } from './items.queries.ts';
import { soldTerms } from './sold-terms.ts';

/** What the booker's own slot is called until the golfer says otherwise. */
export const BOOKER = 'booker';

/** A tee time of a cart as the wire shows it; who plays is shown only to whom the cart belongs. */
export function showItem(cart: ClaimedCart, row: ItemRow, answer: OfferAnswer, text: Text): CartItem {
  const { extra, heldUntil } = row;
  const terms = answer.offer ? soldTerms(answer.offer, row.players ?? 1) : extra.terms;
  const isWaiting = row.reservationState === 'pending' || row.reservationState === 'confirmed';
  return {
    id: row.id,
    type: row.type,
    facilityId: row.facilityId,
    courseId: row.courseId,
    parentId: row.parentId,
    invoiceId: cart.isOwn && isWaiting ? row.invoiceReference : null,
    promotionCode: terms.discountedPrice === null ? null : row.promotionCode,
    error: errorOf(row, answer, text),
    extra: {
      ...terms,
      slots: extra.slots.map((slot) => showSlot(cart, slot)),
      holdExpiresAt: heldUntil?.toISOString() ?? null,
      reservationId: cart.isOwn && isWaiting ? row.reservationId : null,
      reservationStatusId: cart.isOwn && isWaiting ? row.paymentAttemptId : null,
      requestId: null,
    },
  };
}

/** Why the last try failed; else that the tee time is not sold any more. Who still holds it may finish a late booking. */
function errorOf(row: ItemRow, { refusal }: OfferAnswer, { errors, cart }: Text): CartItem['error'] {
  if (row.errorCode) return { code: row.errorCode, message: row.errorMessage ?? cart.itemFailed };
  if (refusal === null || (refusal === 'too-late' && row.heldUntil)) return null;
  return { code: 'TEE_TIME_GONE', message: errors.TEE_TIME_GONE };
}

function showSlot(cart: ClaimedCart, slot: CartSlot): CartSlot {
  if (!cart.isOwn)
    return { ...slot, name: slot.name === BOOKER ? BOOKER : null, emailAddress: null, customerId: null };
  if (!slot.primary) return slot;
  return {
    ...slot,
    emailAddress: slot.emailAddress ?? cart.email,
    customerId: cart.customerId === null ? slot.customerId : String(cart.customerId),
  };
}
