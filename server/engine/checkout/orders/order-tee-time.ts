import type { Order } from '#server/contract/orders.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type HoldOwner, ownerOfCart } from '../../call/hold-owner.ts';
import { findCart } from '../../cart/carts.queries.ts';
import { type ClaimedCart, claimCart } from '../../cart/claim-cart.ts';
import { findTeeTimeItem } from '../../cart/items.queries.ts';
import { findRateAccess } from '../../cart/rate-access.ts';
import type { ItemRow } from '../../cart/stored-item.ts';
import { checkHoldLimits, type HoldLimitsAsk, lockHoldLimits } from '../../holds/check-hold-limits.ts';
import { holdLimitTermsOf } from '../../holds/limit-subject.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { findLiveAttempt } from '../../payments/payments.queries.ts';
import { hasSlots } from '../../reservations/confirm-reservation.ts';
import { paymentDeadline } from '../../reservations/payment-deadline.queries.ts';
import {
  failReservation,
  findReservationOfItem,
  lockReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import type { OfferAnswer } from '../../tee-sheet/find-offer.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { refuseBlocked } from '../../tee-sheet/refuse-blocked.ts';
import { originOf } from '../golfer-limits/booking-origin.ts';
import { checkGolferLimits, golferOf, limitsGolfers } from '../golfer-limits/check-golfer-limits.ts';
import { type Golfer, lockGolfer } from '../golfer-limits/golfer-limits.queries.ts';
import { checkBookingLimit, lockLimitedMember } from './check-booking-limit.ts';
import { checkMayCheckOut } from './checkout-cart.ts';
import { bookableOffer, offerOfItem, withAlternatives } from './offer-of-item.ts';
import { openOrderOfCart } from './open-order.ts';
import { findOrder, type OrderRow } from './orders.queries.ts';
import { reserveTeeTime } from './reserve-tee-time.ts';
import { showOrder } from './show-order.ts';

type OrderTeeTimeAsk = {
  teetime: string;
  rateId: number;
  cartId: string;
  cartItemId: string;
  golferQuantity: number;
};

/**
 * Reserves a held tee time until payment, at the engine's price, opening an order if needed. Idempotent. Errors:
 * NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF, ORDER_CLOSED, BOOKING_LIMIT_REACHED, COURSE_BOOKING_LIMIT_REACHED,
 * CANCELLATION_LIMIT_REACHED, HOLD_LIMIT_REACHED, HOLD_PAUSED (429), PLAYER_COUNT_NOT_ALLOWED, the capacity sentences
 * (409), TEE_TIME_NOT_AVAILABLE (409), TEE_TIME_GONE (410); a lost time comes with alternatives.
 */
export async function orderTeeTime(context: TenantContext, ask: OrderTeeTimeAsk): Promise<Order> {
  return showOrder(context, await keepTeeTime(context, ask));
}

export async function keepTeeTime(context: TenantContext, ask: OrderTeeTimeAsk): Promise<OrderRow> {
  const { parts, operator, caller } = context;
  const cart = await findCart(parts.db, operator.alias, ask.cartId);
  if (!cart) throw new EngineError('NOT_FOUND');
  checkMayCheckOut(context, cart);
  const item = await findTeeTimeItem(parts.db, cart.id, ask.cartItemId);
  if (!item) throw new EngineError('NOT_FOUND');
  const owner = ownerOfCart(cart, caller.guest?.email ?? null);
  const customer = { customer_id: cart.customer_id ?? caller.customer?.id ?? null };
  const { audiences } = await findRateAccess(parts.db, operator, customer, []);
  const answer = await offerOfItem(context, item, { holdOwner: owner, audiences });
  try {
    return await parts.db.transaction().execute(async (trx) => {
      const locked = await lockCheckout(context, trx, ask, answer.offer?.rate.isSimulator ?? false);
      const { order } = await keepLocked(context, trx, { ...locked, order: null, answer });
      return order;
    });
  } catch (error) {
    throw await withAlternatives(context, error, item, { offer: answer.offer, audiences });
  }
}

/** Reserves a tee time in the transaction that opened its order. A refusal leaves the transaction unusable. */
export async function keepFirstTeeTime(
  context: TenantContext,
  trx: Trx,
  { cart, item, order }: { cart: ClaimedCart; item: ItemRow<'TeeTime'>; order: OrderRow },
): Promise<Reservation | null> {
  const { audiences } = await findRateAccess(trx, context.operator, cart, []);
  const answer = await offerOfItem({ ...context, parts: { ...context.parts, db: trx } }, item, {
    holdOwner: cart.owner,
    audiences,
  });
  await lockLimitedMember(context, trx);
  const { reservation } = await keepLocked(context, trx, { cart, item, owner: cart.owner, order, answer });
  return reservation;
}

type Keeping = {
  cart: ClaimedCart;
  item: ItemRow<'TeeTime'>;
  owner: HoldOwner;
  /** Null: look it up, with any reservation. */
  order: OrderRow | null;
  answer: OfferAnswer;
};

/** Reserves a tee time of a locked cart. `reservation`: null if one existed. */
async function keepLocked(
  context: TenantContext,
  trx: Trx,
  { answer, order: known, ...locked }: Keeping,
): Promise<{ order: OrderRow; reservation: Reservation | null }> {
  await lockHoldLimits(trx, context, locked.owner);
  const golfer = await lockLimited(context, trx, locked, answer.offer);
  const kept = known ? null : await keepReservation(context, trx, locked, answer.offer);
  if (kept) return { order: kept, reservation: null };
  await checkBookingLimit(context, trx, locked.item.id);
  const offer = bookableOffer(answer, locked.item.players);
  if (golfer) await checkGolferLimits(trx, golfer, [{ reservationId: null, ...offer }], locked.cart.id);
  await checkHoldLimits(trx, context, limitsAsk(locked, offer));
  const order = known ?? (await openOrderOfCart(context, trx, locked.cart, locked.item.position));
  const teeTime = await lockTeeTime(
    trx,
    offer.facility.id,
    offer.startsAt,
    offer.startingTee,
    offer.crossing,
  );
  await refuseBlocked(trx, context.operator, offer);
  const { slots } = locked.item.extra;
  const playerRates = (await findRateAccess(trx, context.operator, locked.cart, slots)).ratesOfPlayers(
    offer,
    slots,
  );
  return {
    order,
    reservation: await reserveTeeTime(context, trx, teeTime, { ...locked, offer, playerRates, order }),
  };
}

async function lockCheckout(context: TenantContext, trx: Trx, ask: OrderTeeTimeAsk, isBay: boolean) {
  const { alias } = context.operator;
  const cart = await claimCart(trx, alias, ask.cartId, context.caller);
  checkMayCheckOut(context, cart);
  await lockLimitedMember(context, trx);
  const item = await findTeeTimeItem(trx, ask.cartId, ask.cartItemId);
  if (!item) throw new EngineError('NOT_FOUND');
  if (item.starts_at.getTime() !== Date.parse(ask.teetime) || item.tee_time_rate_id !== ask.rateId)
    throw new EngineError('TEE_TIME_NOT_AVAILABLE');
  // A bay takes the cart's group: some clients send its size, others 1.
  if (item.players !== ask.golferQuantity && !isBay) throw new EngineError('PLAYER_COUNT_NOT_ALLOWED');
  return { cart, item, owner: cart.owner };
}

/** Locks the golfer; null without booking limits. */
async function lockLimited(
  { parts, operator, caller }: TenantContext,
  trx: Trx,
  { cart }: { cart: { customer_id: number | null } },
  offer: Offer | null,
): Promise<Golfer | null> {
  if (!offer || !limitsGolfers(offer.facility)) return null;
  const customerId = cart.customer_id ?? caller.customer?.id ?? null;
  const origin = originOf(parts, operator, { address: caller.address, card: null });
  const golfer = golferOf(customerId, { email: caller.guest?.email ?? '' }, origin);
  await lockGolfer(trx, operator.alias, golfer);
  return golfer;
}

function limitsAsk(
  { item, owner }: { item: ItemRow<'TeeTime'>; owner: HoldOwner },
  offer: Offer,
): HoldLimitsAsk {
  const { facility, startsAt, startingTee, crossing, rate } = offer;
  const isBay = rate.isSimulator;
  return { owner, facility, startsAt, startingTee, crossing, slots: item.players, isBay, itemId: item.id };
}

/**
 * Returns the existing reservation's order. Releases a reservation made before the item changed. Renews an expired
 * one, under the hold limits.
 */
async function keepReservation(
  context: TenantContext,
  trx: Trx,
  checkout: { item: ItemRow<'TeeTime'>; owner: HoldOwner },
  offer: Offer | null,
): Promise<OrderRow | null> {
  const { operator, caller } = context;
  const { item, owner } = checkout;
  const { alias } = operator;
  const known = await findReservationOfItem(trx, alias, item.id);
  const order = known?.order_id ? await findOrder(trx, alias, known.order_id) : undefined;
  if (known && order && known.state === 'confirmed') return order;
  if (item.state !== 'open') throw new EngineError('ORDER_CLOSED');
  if (!known || !order || known.state !== 'pending') return null;
  const locked = await lockReservation(trx, known);
  const isSame = isMadeOf(locked.reservation, item);
  if (isSame && locked.isOver && offer) await checkHoldLimits(trx, context, limitsAsk(checkout, offer));
  if (isSame && (await hasSlots(trx, locked))) {
    const customerId = known.customer_id ?? caller.customer?.id ?? null;
    const counted = locked.isOver ? holdLimitTermsOf(context, owner) : null;
    await updateReservation(trx, known.id, {
      expires_at: paymentDeadline('form'),
      customer_id: customerId,
      ...(counted ? { counted_for: counted.own, counted_for_wider: counted.wider } : {}),
    });
    return order;
  }
  if (await findLiveAttempt(trx, known.invoice_id)) throw new EngineError('PAYMENT_UNDER_WAY');
  await failReservation(trx, known);
  return null;
}

function isMadeOf({ players, tee_time_rate_id, rate }: Reservation, item: ItemRow<'TeeTime'>): boolean {
  return (
    players === item.players &&
    tee_time_rate_id === item.tee_time_rate_id &&
    rate.askedPromotionCode === item.promotion_code
  );
}
