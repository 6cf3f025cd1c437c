import type { Order } from '#server/contract/orders.ts';
import { isBooked } from '#server/rules/is-booked.ts';
import type { EngineParts, TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { checkItemOut } from '../../cart/items.queries.ts';
import { type Attempt, findAttempt } from '../../payments/payments.queries.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import type { Booker } from '../../reservations/reservation-details.ts';
import {
  findReservationById,
  findReservationOfInvoice,
  lockReservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { withPayables } from '../payables.ts';
import { checkIsOwner } from './checkout-cart.ts';
import { notifyOfBooking } from './notify-bookers.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';
import { showOrder } from './show-order.ts';
import { updateOrderState } from './update-order-state.ts';

export type FinishAsk = {
  reservationStatusId: number;
  cartId: string;
  cartItemId: string;
  homeClub?: string | null | undefined;
  memberNumber?: string | null | undefined;
};

/**
 * Tells an order that one of its tee times is paid and booked: it leaves the cart, the order is fulfilled when nothing else
 * waits, the facility is told, and the booker of all of it together. Asked again, the same answer and no second mail.
 * Errors: NOT_FOUND, SESSION_REQUIRED, PAYMENT_UNDER_WAY, PAYMENT_DECLINED (with the reason), TEE_TIME_GONE.
 */
export async function completeTeeTime(context: TenantContext, ask: FinishAsk): Promise<Order> {
  const { parts, operator, caller } = context;
  const { order, attempt, reservationId } = await findPaid(context, ask);
  checkIsOwner(caller, order);
  const settled = await settlePayment(withPayables(parts), attempt.id);
  if (!(await isReservationBooked(parts, settled))) throw whyNot(settled);
  await completeReservation(parts, operator.alias, reservationId, {
    homeClub: ask.homeClub ?? '',
    memberNumber: ask.memberNumber ?? '',
  });
  return showOrder(context, (await findOrder(parts.db, operator.alias, order.id)) ?? order);
}

/** By this attempt, or by another one that was made at the same moment. */
async function isReservationBooked({ db }: EngineParts, attempt: Attempt): Promise<boolean> {
  if (isBooked(attempt)) return true;
  const counting = await findAttemptThatCounts(db, attempt.invoice_id);
  return counting !== undefined && isBooked(counting);
}

/** The attempt the client names and the order of its reservation, if they belong to the cart and item it names. */
async function findPaid(
  { parts, operator }: TenantContext,
  ask: FinishAsk,
): Promise<{ order: OrderRow; attempt: Attempt; reservationId: number }> {
  const attempt = await findAttempt(parts.db, ask.reservationStatusId);
  if (attempt?.alias !== operator.alias || attempt.kind !== 'tee-time') throw new EngineError('NOT_FOUND');
  const reservation = await findReservationOfInvoice(parts.db, attempt.invoice_id);
  const order = reservation.order_id
    ? await findOrder(parts.db, operator.alias, reservation.order_id)
    : undefined;
  if (order?.cart_id !== ask.cartId || reservation.cart_item_id !== ask.cartItemId)
    throw new EngineError('NOT_FOUND');
  return { order, attempt, reservationId: reservation.id };
}

/**
 * Closes a booked reservation of an order, once: item checked out, order brought up to date, mails written. Also what the
 * recovery does for clients that never came back to say so.
 */
export async function completeReservation(
  parts: EngineParts,
  alias: string,
  reservationId: number,
  member: { homeClub: string; memberNumber: string },
): Promise<void> {
  const {
    order_id: orderId,
    cart_item_id: itemId,
    ...reservation
  } = await findReservationById(parts.db, reservationId);
  if (!orderId) return;
  await parts.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, alias, orderId);
    if (order) await lockCart(trx, alias, order.cart_id);
    const locked = await lockReservation(trx, reservation);
    const booker = { ...locked.reservation.booker, ...given(member) };
    if (JSON.stringify(booker) !== JSON.stringify(locked.reservation.booker))
      await updateReservation(trx, reservation.id, { booker: JSON.stringify(booker) });
    if (order && itemId) await checkItemOut(trx, order.cart_id, itemId);
    const lockedOrder = await lockOrder(trx, orderId);
    await nameBooker(trx, lockedOrder, booker);
    await notifyOfBooking(trx, parts, await updateOrderState(trx, lockedOrder, parts.now()), reservation.id);
  });
}

/** What an order does not know of who books it learns from the form of the card client. */
async function nameBooker(trx: Trx, order: OrderRow, { email, firstName, lastName }: Booker): Promise<void> {
  const known = order.booker as Partial<Booker>;
  if (known.email && known.firstName && known.lastName) return;
  const booker = {
    email: known.email || email,
    firstName: known.firstName || firstName,
    lastName: known.lastName || lastName,
  };
  await updateOrder(trx, order.id, { booker: JSON.stringify(booker) });
}

function given(member: { homeClub: string; memberNumber: string }) {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== ''));
}

function whyNot(attempt: Attempt): EngineError {
  if (['started', 'awaiting-golfer', 'authorised'].includes(attempt.state))
    return new EngineError('PAYMENT_UNDER_WAY');
  const code = attempt.reason_code === 'time-gone' ? 'TEE_TIME_GONE' : 'PAYMENT_DECLINED';
  return new EngineError(code, {
    message: ({ payment, errors }) => reasonOf(attempt, payment) ?? errors[code],
  });
}
