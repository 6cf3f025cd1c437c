import type { Order } from '#server/contract/orders.ts';
import { isSold } from '#server/rules/is-sold.ts';
import type { EngineParts, TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { checkItemOut } from '../../cart/items.queries.ts';
import { findAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import type { Booker } from '../../reservations/reservation-details.ts';
import {
  findReservationOfInvoice,
  lockReservation,
  type Reservation,
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
  const { parts, caller } = context;
  const { order, attempt, reservation } = await findPaid(context, ask);
  checkIsOwner(caller, order);
  const settled = await settlePayment(withPayables(parts), attempt);
  if (!(await isReservationBooked(parts, settled))) throw whyNot(settled);
  const member = { homeClub: ask.homeClub ?? '', memberNumber: ask.memberNumber ?? '' };
  return showOrder(context, await completeReservation(parts, order, reservation, member));
}

/** By this attempt, or by another one that was made at the same moment. */
async function isReservationBooked({ db }: EngineParts, attempt: PaymentAttempt): Promise<boolean> {
  if (isSold(attempt)) return true;
  const counting = await findAttemptThatCounts(db, attempt.invoice_id);
  return counting !== undefined && isSold(counting);
}

/** The attempt the client names and the order of its reservation, if they belong to the cart and item it names. */
async function findPaid(
  { parts, operator }: TenantContext,
  ask: FinishAsk,
): Promise<{ order: OrderRow; attempt: PaymentAttempt; reservation: Reservation }> {
  const attempt = await findAttempt(parts.db, ask.reservationStatusId);
  if (attempt?.alias !== operator.alias || attempt.kind !== 'tee-time') throw new EngineError('NOT_FOUND');
  const reservation = await findReservationOfInvoice(parts.db, attempt.invoice_id);
  const order = reservation.order_id
    ? await findOrder(parts.db, operator.alias, reservation.order_id)
    : undefined;
  if (order?.cart_id !== ask.cartId || reservation.cart_item_id !== ask.cartItemId)
    throw new EngineError('NOT_FOUND');
  return { order, attempt, reservation };
}

/**
 * Closes a booked reservation of an order, once: item checked out, order brought up to date, mails written. Also what the
 * recovery does for clients that never came back to say so. Answers the order as it is then.
 */
export async function completeReservation(
  parts: EngineParts,
  { id: orderId, alias, cart_id: cartId }: Pick<OrderRow, 'id' | 'alias' | 'cart_id'>,
  { id, cart_item_id: itemId }: Pick<Reservation, 'id' | 'cart_item_id'>,
  member: { homeClub: string; memberNumber: string },
): Promise<OrderRow> {
  return parts.db.transaction().execute(async (trx) => {
    await lockCart(trx, alias, cartId);
    const { reservation } = await lockReservation(trx, { id });
    const booker = { ...reservation.booker, ...given(member) };
    if (JSON.stringify(booker) !== JSON.stringify(reservation.booker))
      await updateReservation(trx, id, { booker: JSON.stringify(booker) });
    if (itemId) await checkItemOut(trx, cartId, itemId);
    const named = await nameBooker(trx, await lockOrder(trx, orderId), booker);
    const order = await updateOrderState(trx, named, parts.now());
    await notifyOfBooking(trx, parts, order, id);
    return order;
  });
}

/** What an order does not know of who books it learns from the form of the card client. */
async function nameBooker(
  trx: Trx,
  order: OrderRow,
  { email, firstName, lastName }: Booker,
): Promise<OrderRow> {
  const known = order.booker as Partial<Booker>;
  if (known.email && known.firstName && known.lastName) return order;
  const booker = {
    email: known.email || email,
    firstName: known.firstName || firstName,
    lastName: known.lastName || lastName,
  };
  return updateOrder(trx, order.id, { booker: JSON.stringify(booker) });
}

function given(member: { homeClub: string; memberNumber: string }) {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== ''));
}

function whyNot(attempt: PaymentAttempt): EngineError {
  if (['started', 'awaiting-golfer', 'authorised'].includes(attempt.state))
    return new EngineError('PAYMENT_UNDER_WAY');
  const code = attempt.reason_code === 'time-gone' ? 'TEE_TIME_GONE' : 'PAYMENT_DECLINED';
  return new EngineError(code, {
    message: ({ payment, errors }) => reasonOf(attempt, payment) ?? errors[code],
  });
}
