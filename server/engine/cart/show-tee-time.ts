import type { ActualTeeTime, CartItem, CartSlot } from '#server/contract/cart.ts';
import { depositPerPlayer, invoiceOfShares } from '#server/rules/booking-lines.ts';
import { capacityRefusal } from '#server/rules/capacity.ts';
import { lastHoldEnd } from '#server/rules/hold-end.ts';
import { noShowFeeOf } from '#server/rules/no-show-fee.ts';
import type { Text } from '#server/text/en.ts';
import { wireCancellation } from '../catalogue/cancellation.wire.ts';
import type { OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type PlayerRates, promotionOf, sharesOf } from '../tee-sheet/player-rates.ts';
import { wireTeeTime } from '../tee-sheet/sheet.wire.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { showItemFacts } from './item-type.ts';
import { type RateAccess, withRates } from './rate-access.ts';
import { soldTerms } from './sold-terms.ts';
import type { KnownItemRow } from './stored-item.ts';

export const BOOKER = 'booker';

/** Shows a tee time; its players only to the cart's owner. */
export function showTeeTime(
  cart: ClaimedCart,
  row: KnownItemRow<'TeeTime'>,
  answer: OfferAnswer,
  { text, access, window }: { text: Text; access: RateAccess; window: number },
): CartItem<'TeeTime'> {
  const { extra, held_until: heldUntil } = row;
  const { offer } = answer;
  const playerRates = offer && access.ratesOfPlayers(offer, extra.slots);
  const terms = offer && playerRates ? soldTerms(offer, playerRates) : extra.terms;
  const isPromoted = playerRates ? promotionOf(playerRates) !== null : terms.discountedPrice !== null;
  const slots = playerRates ? withRates(extra.slots, playerRates) : extra.slots;
  const isWaiting = row.reservation_state === 'pending' || row.reservation_state === 'confirmed';
  const facts = showItemFacts(cart, row, text);
  return {
    ...facts,
    type: row.type,
    promotionCode: isPromoted ? row.promotion_code : null,
    error: facts.error ?? notSold(row, answer, text) ?? takenByOthers(row, answer, text),
    extra: {
      ...terms,
      slots: slots.map((slot) => showSlot(cart, slot)),
      holdExpiresAt: heldUntil?.toISOString() ?? null,
      ...renewable(row, window),
      reservationId: cart.isOwn && isWaiting ? row.reservation_id : null,
      reservationStatusId: cart.isOwn && isWaiting ? row.payment_attempt_id : null,
      requestId: null,
      ...(offer && playerRates ? { cancellation: wireTerms(offer, playerRates) } : {}),
    },
  };
}

function renewable(
  { held_since: since, held_until: until, reservation_state: reservation }: KnownItemRow<'TeeTime'>,
  window: number,
): { holdRenewableUntil?: string } {
  const end = since && !reservation ? lastHoldEnd(since, window) : null;
  return end && until && end > until ? { holdRenewableUntil: end.toISOString() } : {};
}

function wireTerms({ facility, startsAt }: Offer, playerRates: PlayerRates) {
  const shares = sharesOf(playerRates);
  const { dueOnline, dueAtCourse } = invoiceOfShares(shares);
  const { refunds } = facility.details.cancellation;
  return wireCancellation(
    {
      startsAt,
      refunds,
      depositCents: depositPerPlayer(shares),
      dueOnlineCents: dueOnline.summary.totalCents,
      dueAtCourseCents: dueAtCourse.summary.totalCents,
      noShowFee: noShowFeeOf(facility.details),
    },
    facility.details,
  );
}

export function showActualTeeTime(
  { courseId, extra }: CartItem<'TeeTime'>,
  answer: OfferAnswer | undefined,
): ActualTeeTime {
  const named = { courseId, teetime: extra.teetime };
  if (!answer?.teeTime || !answer.offer) return named;
  const { facility } = answer.offer;
  const { rates, bookedPlayers, maxPlayers } = wireTeeTime(facility, answer.teeTime, 0, false);
  return {
    ...named,
    bookedPlayers,
    maxPlayers,
    rates: rates.map(
      ({ rateId, name, allowedPlayers, holes, transportation, greenFeeCart, greenFeeWalking }) => ({
        rateId,
        name,
        allowedPlayers,
        holes,
        transportation,
        ...(greenFeeCart === undefined ? { greenFeeWalking } : { greenFeeCart }),
      }),
    ),
  };
}

/** Returns an error, except to the holder, who may still finish a late booking. */
function notSold(row: KnownItemRow, { refusal }: OfferAnswer, text: Text): CartItem['error'] {
  if (refusal === null || (refusal === 'too-late' && row.held_until)) return null;
  return { code: 'TEE_TIME_GONE', message: text.errors.TEE_TIME_GONE };
}

function takenByOthers(row: KnownItemRow<'TeeTime'>, { offer }: OfferAnswer, text: Text): CartItem['error'] {
  if (!offer || row.held_until || row.reservation_state === 'confirmed') return null;
  const code = capacityRefusal(row.players, offer.left);
  if (!code) return null;
  const sentence = text.errors[code];
  return { code, message: typeof sentence === 'string' ? sentence : sentence(offer.left) };
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
