import type { CartItem, CartSlot } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { KnownItemRow } from './items.queries.ts';
import { soldTerms } from './sold-terms.ts';

/** What the booker's own slot is called until the golfer says otherwise. */
export const BOOKER = 'booker';

/** A tee time of a cart as the wire shows it; who plays is shown only to whom the cart belongs. */
export function showItem(cart: ClaimedCart, row: KnownItemRow, answer: OfferAnswer, text: Text): CartItem {
  const { extra, held_until: heldUntil } = row;
  const terms = answer.offer ? soldTerms(answer.offer, row.players ?? 1) : extra.terms;
  const isWaiting = row.reservation_state === 'pending' || row.reservation_state === 'confirmed';
  return {
    id: row.id,
    type: row.type,
    facilityId: row.facility_id,
    courseId: row.course_id,
    parentId: row.parent_id,
    invoiceId: cart.isOwn && isWaiting ? row.invoice_reference : null,
    promotionCode: terms.discountedPrice === null ? null : row.promotion_code,
    error: errorOf(row, answer, text),
    extra: {
      ...terms,
      slots: extra.slots.map((slot) => showSlot(cart, slot)),
      holdExpiresAt: heldUntil?.toISOString() ?? null,
      reservationId: cart.isOwn && isWaiting ? row.reservation_id : null,
      reservationStatusId: cart.isOwn && isWaiting ? row.payment_attempt_id : null,
      requestId: null,
    },
  };
}

/** Why the last try failed; else that the tee time is not sold any more. Who still holds it may finish a late booking. */
function errorOf(row: KnownItemRow, { refusal }: OfferAnswer, { errors, cart }: Text): CartItem['error'] {
  if (row.error_code) return { code: row.error_code, message: row.error_message ?? cart.itemFailed };
  if (refusal === null || (refusal === 'too-late' && row.held_until)) return null;
  return { code: 'TEE_TIME_GONE', message: errors.TEE_TIME_GONE };
}

function showSlot(cart: ClaimedCart, slot: CartSlot): CartSlot {
  if (!cart.isOwn)
    return { ...slot, name: slot.name === BOOKER ? BOOKER : null, emailAddress: null, customerId: null };
  if (!slot.primary) return slot;
  return {
    ...slot,
    emailAddress: slot.emailAddress ?? cart.email,
    customerId: cart.customer_id === null ? slot.customerId : String(cart.customer_id),
  };
}
