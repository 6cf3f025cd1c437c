import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import { isAway } from '../booking/booking-error.ts';
import { replyWithError } from '../booking/reply-with-error.ts';
import { isBought } from './find-ordered.ts';
import { type CheckOutDetails, payReserved } from './pay-reserved.server.ts';
import {
  type CheckOutContext,
  type ReservationCounts,
  type Reserved,
  reserveItem,
} from './reserve-item.server.ts';
import { type Failure, failItem, noteEvent, resetItem, settleItem } from './settle-item.server.ts';

export type CheckOutResult =
  /** No order: the cart has nothing to buy, or buying is refused as a whole. */
  | { outcome: 'refused'; code: string; message: string }
  /** The payment of these items waits for an external step or an answer; what else there was is bought or has failed. */
  | {
      outcome: 'pending';
      order: Order;
      itemIds: string[];
      reservationStatusId: number | null;
      redirectUrl: string | null;
      failures: Failure[];
    }
  /** The payment waits until who books has proved the e-mail address. */
  | { outcome: 'code-needed'; order: Order; failures: Failure[]; message: string; isRefused: boolean }
  /**
   * A gift certificate cannot pay what it should, or the card would be charged more than was shown; what was kept for the golfer
   * waits to be paid otherwise.
   */
  | { outcome: 'certificate-refused'; order: Order; failures: Failure[]; message: string }
  /** Every item was tried. Bought ones stay bought; without failures all are. */
  | { outcome: 'settled'; order: Order; failures: Failure[] };

/** What led to an order: a campaign, a link of Reserve with Google. */
type OrderSource = {
  campaignId: string | null;
  campaignType: string | null;
  googleRWGToken: string | null;
  googleCourseId: string | null;
};

/** Precondition Required, Conflict and Too Many Requests, as the card client says them (wire.md section 8). */
const CODE_NEEDED = 428;
const CONFLICT = 409;
const TOO_MANY = 429;

/**
 * Buys what is in the cart: each item reserved in its order, parents before children; then all that was reserved is paid once;
 * then each is told to the order. An item that fails keeps no other from being bought but its children. Started again after a
 * crash or beside itself it goes on where it stands: what is bought is not reserved, what is paid not paid again.
 */
export async function checkOut(
  context: CheckOutContext,
  items: readonly CartItem[],
  details: CheckOutDetails,
  source: OrderSource,
): Promise<CheckOutResult> {
  const { booking, text, cartId, tell } = context;
  let order: Order;
  try {
    order = await booking.orders.create({ body: { language: text.language, cartId, ...source } });
  } catch (error) {
    if (isAway(error)) throw error;
    const { reservation, purchase } = text.checkout.failures;
    const failed = items.some(({ type }) => type === 'TeeTime') ? reservation : purchase;
    const { code, message } = replyWithError(error, text, { failed, said: 'all' });
    return { outcome: 'refused', code, message };
  }
  const inOrder = inCartOrder(items);
  // All of it is under way from now on, also what waits for its turn: the cart says so wherever it is opened.
  for (const { id: itemId } of inOrder)
    await noteEvent({ booking, cartId, itemId }, { event: 'checkedOut', errors: [] });
  const { reserved, failures, isUnderWay } = await reserveAll(context, inOrder);
  order = reserved.at(-1)?.order ?? order;
  const waiting = reserved.filter(({ state }) => state === 'waiting');
  if (isUnderWay) return pending(order, items, failures);
  if (waiting.length === 0) return settleAll(context, { order, reserved, failures, answer: null, details });
  for (const { item } of waiting) tell(item.id, { state: 'paying' });
  const answer = await payReserved(context, waiting, details);
  if (answer === 'not-known') return pending(order, items, failures);
  if (answer === null) return failAll(context, { order, waiting, failures });
  if (!answer.Success && answer.StatusCode === CODE_NEEDED) {
    await unmark(context, waiting);
    const isRefused = answer.ValidationErrors.length > 0;
    return { outcome: 'code-needed', order, failures, message: answer.Message, isRefused };
  }
  if (isCertificateRefused(answer, details)) {
    await unmark(context, waiting);
    return { outcome: 'certificate-refused', order, failures, message: answer.Message };
  }
  return settleAll(context, { order, reserved, failures, answer, details });
}

/** Nothing was tried with a card: the codes or accounts that were sent along are refused, or too many wrong codes were. */
function isCertificateRefused(
  answer: CardAnswer,
  { giftCertificateCodes, accountIds, card }: CheckOutDetails,
): boolean {
  const { Success, StatusCode, ValidationErrors } = answer;
  if (Success || giftCertificateCodes.length + accountIds.length === 0) return false;
  return StatusCode === CONFLICT ? ValidationErrors.length > 0 : StatusCode === TOO_MANY && card === null;
}

/** Every item in its turn, as they come; one that is being paid by somebody else ends it. */
async function reserveAll(context: CheckOutContext, items: readonly CartItem[]) {
  const reserved: Reserved[] = [];
  const failures: Failure[] = [];
  const counts: ReservationCounts = {};
  for (const item of items) {
    const isParentLost = failures.some(({ itemId }) => itemId === item.parentId);
    context.tell(item.id, { state: 'reserving' });
    const outcome = await reserveItem(context, item, { counts, isParentLost });
    if (outcome.state === 'pending') {
      context.tell(item.id, { state: 'paying' });
      return { reserved, failures, isUnderWay: true };
    }
    if (outcome.state === 'failed') fail(context, outcome.failure, failures);
    else {
      reserved.push(outcome);
      context.tell(item.id, { state: outcome.state === 'booked' ? 'bought' : 'reserved' });
    }
  }
  return { reserved, failures, isUnderWay: false };
}

type Settling = {
  order: Order;
  reserved: readonly Reserved[];
  failures: Failure[];
  /** How the payment of what waited ended. */
  answer: CardAnswer | null;
  details: CheckOutDetails;
};

/** Tells the order of each item how its payment ended. */
async function settleAll(context: CheckOutContext, settling: Settling): Promise<CheckOutResult> {
  const { booking, text, cartId } = context;
  const { reserved, failures, answer, details } = settling;
  let { order } = settling;
  const unsettled: string[] = [];
  for (const { item, state, paid } of reserved) {
    const ended = paid ?? answer;
    if (state === 'booked' || !ended) continue;
    const golfer = { booking, text, cartId, membership: details };
    const isParentLost = failures.some(({ itemId }) => itemId === item.parentId);
    const settlement = await settleItem({ ...golfer, itemId: item.id, type: item.type, isParentLost }, ended);
    if (settlement.state === 'booked') {
      order = settlement.order;
      context.tell(item.id, { state: 'bought' });
    } else if (settlement.state === 'failed') fail(context, settlement.failure, failures);
    else unsettled.push(item.id);
  }
  if (unsettled.length > 0)
    return {
      outcome: 'pending',
      order,
      itemIds: unsettled,
      reservationStatusId: answer?.ReservationStatusID ?? null,
      redirectUrl: answer?.PaymentStatus === 'Pending' ? answer.RedirectUrl : null,
      failures,
    };
  return { outcome: 'settled', order, failures };
}

type Failing = { order: Order; waiting: readonly Reserved[]; failures: Failure[] };

/** Gives up all that waited: nothing of it can be paid. */
async function failAll(
  context: CheckOutContext,
  { order, waiting, failures }: Failing,
): Promise<CheckOutResult> {
  const { booking, text, cartId } = context;
  const unsettled: string[] = [];
  for (const { item } of waiting) {
    const golfer = { booking, text, cartId, itemId: item.id, type: item.type };
    const error = { code: 'UNEXPECTED', message: text.checkout.failures.teeTime };
    const settlement = await failItem(golfer, error);
    if (settlement.state === 'failed') fail(context, settlement.failure, failures);
    else unsettled.push(item.id);
  }
  if (unsettled.length === 0) return { outcome: 'settled', order, failures };
  return {
    outcome: 'pending',
    order,
    itemIds: unsettled,
    reservationStatusId: null,
    redirectUrl: null,
    failures,
  };
}

function fail({ tell }: CheckOutContext, failure: Failure, failures: Failure[]): void {
  failures.push(failure);
  tell(failure.itemId, { state: 'failed', message: failure.message });
}

/** The golfer has to act first: nothing is going on until then. */
async function unmark({ booking, cartId }: CheckOutContext, waiting: readonly Reserved[]): Promise<void> {
  for (const { item } of waiting) await resetItem({ booking, cartId, itemId: item.id });
}

/** Nobody knows yet how the payment of what is not bought ends. */
function pending(order: Order, items: readonly CartItem[], failures: Failure[]): CheckOutResult {
  const isOpen = ({ id }: CartItem) => !isBought(order, id) && !failures.some(({ itemId }) => itemId === id);
  const itemIds = items.filter(isOpen).map(({ id }) => id);
  return { outcome: 'pending', order, itemIds, reservationStatusId: null, redirectUrl: null, failures };
}
