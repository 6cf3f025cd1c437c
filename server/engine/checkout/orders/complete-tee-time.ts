import type { Order } from '#server/contract/orders.ts';
import type { Booker } from '#server/db/json-columns.ts';
import { invalidMemberFields } from '#server/rules/checkout-fields.ts';
import { isSold } from '#server/rules/is-sold.ts';
import { afterAnswer } from '../../call/after-answer.ts';
import type { Db, EngineParts, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import { lockCart } from '../../cart/carts.queries.ts';
import { checkItemOut } from '../../cart/items.queries.ts';
import { findAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { reasonOf } from '../../payments/reason-of.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { bookerE164 } from '../../reservations/booker-phone.ts';
import {
  findReservationById,
  findReservationOfInvoice,
  lockReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { listPaidWith } from '../cart-payment/members.queries.ts';
import { withPayables } from '../payables.ts';
import { checkIsOwner } from './checkout-cart.ts';
import { nameBooker } from './name-booker.ts';
import { noteBooked, notifyBookers } from './notify-bookers.ts';
import { findOrder, lockOrder, type OrderRow } from './orders.queries.ts';
import { showOrder } from './show-order.ts';
import { updateOrderState } from './update-order-state.ts';

type FinishAsk = {
  reservationStatusId: number;
  cartId: string;
  cartItemId: string;
  homeClub?: string | null | undefined;
  memberNumber?: string | null | undefined;
  phone?: string | null | undefined;
  notes?: string | null | undefined;
};

/** Empty fields stay unchanged. */
type Addition = Partial<Pick<Booker, 'homeClub' | 'memberNumber' | 'phone'>> & { notes?: string };

/**
 * Completes a paid tee time: it leaves the cart, and the order is fulfilled if nothing is pending. Notifies the
 * facility now, the booker once per order. Idempotent. Errors: NOT_FOUND, SESSION_REQUIRED, PAYMENT_UNDER_WAY,
 * PAYMENT_DECLINED (with the reason), TEE_TIME_GONE, BAD_INPUT (missing member number).
 */
export async function completeTeeTime(context: TenantContext, ask: FinishAsk): Promise<Order> {
  const { parts, caller } = context;
  const { order, attempt, reservation } = await findPaid(context, ask);
  checkIsOwner(caller, order);
  const settled = await settlePayment(withPayables(parts), attempt);
  if (!(await isReservationBooked(parts, settled, reservation))) throw whyNot(settled);
  refuseWithoutNumber(context, reservation, ask);
  const addition = {
    homeClub: ask.homeClub ?? '',
    memberNumber: ask.memberNumber ?? '',
    phone: ask.phone ?? '',
    notes: ask.notes ?? '',
  };
  return showOrder(context, await completeReservation(parts, order, reservation, addition));
}

/** Requires the rate's member number, sent with the payment or now. Error: BAD_INPUT. */
function refuseWithoutNumber(
  { operator, text }: TenantContext,
  { rate, booker }: Reservation,
  ask: FinishAsk,
): void {
  if (!rate.needsMemberNumber) return;
  const fields = {
    homeClub: ask.homeClub || booker.homeClub,
    memberNumber: ask.memberNumber || booker.memberNumber,
  };
  const missing = invalidMemberFields(fields, operator.settings.checkout.troonMembers);
  refuseFields(missing.map((field) => ({ path: ['body', field], message: text.cardForm.fields[field] })));
}

/** True if this attempt or a concurrent one booked it. */
async function isReservationBooked(
  { db }: EngineParts,
  attempt: PaymentAttempt,
  { id, invoice_id: invoiceId }: Reservation,
): Promise<boolean> {
  const counting = isSold(attempt) ? attempt : await findAttemptThatCounts(db, invoiceId);
  if (!counting || !isSold(counting)) return false;
  // Some items of the cart may have been gone.
  return counting.kind !== 'cart' || (await findReservationById(db, id)).state !== 'failed';
}

async function findReservationPaidBy(
  db: Db,
  attempt: PaymentAttempt,
  cartItemId: string,
): Promise<Reservation | null> {
  if (attempt.kind === 'tee-time') return findReservationOfInvoice(db, attempt.invoice_id);
  if (attempt.kind !== 'cart') return null;
  const members = await listPaidWith(db, attempt.invoice_id);
  // The last try counts.
  const member = members.findLast((each) => each.cartItemId === cartItemId && each.kind === 'tee-time');
  return member ? findReservationOfInvoice(db, member.invoiceId) : null;
}

/** Finds the attempt and its reservation, if cart and item match. */
async function findPaid(
  { parts, operator }: TenantContext,
  ask: FinishAsk,
): Promise<{ order: OrderRow; attempt: PaymentAttempt; reservation: Reservation }> {
  const attempt = await findAttempt(parts.db, ask.reservationStatusId);
  if (attempt?.alias !== operator.alias) throw new EngineError('NOT_FOUND');
  const reservation = await findReservationPaidBy(parts.db, attempt, ask.cartItemId);
  if (!reservation) throw new EngineError('NOT_FOUND');
  const order = reservation.order_id
    ? await findOrder(parts.db, operator.alias, reservation.order_id)
    : undefined;
  if (order?.cart_id !== ask.cartId || reservation.cart_item_id !== ask.cartItemId)
    throw new EngineError('NOT_FOUND');
  return { order, attempt, reservation };
}

/**
 * Completes a booked reservation: checks out the item, updates the order and queues emails, once. The recovery calls
 * it, too.
 */
export async function completeReservation(
  parts: EngineParts,
  { id: orderId, alias, cart_id: cartId }: Pick<OrderRow, 'id' | 'alias' | 'cart_id'>,
  { id, cart_item_id: itemId }: Pick<Reservation, 'id' | 'cart_item_id'>,
  { notes, ...member }: Addition,
): Promise<OrderRow> {
  const completed = await parts.db.transaction().execute(async (trx) => {
    await lockCart(trx, alias, cartId);
    const { reservation } = await lockReservation(trx, { id });
    const booker = { ...reservation.booker, ...given(member) };
    if (member.phone)
      booker.phoneE164 = await bookerE164(
        trx,
        { alias, facilityId: reservation.facility_id, customerId: reservation.customer_id },
        member.phone,
      );
    const isNoted = Boolean(notes) && notes !== reservation.notes;
    if (isNoted || JSON.stringify(booker) !== JSON.stringify(reservation.booker))
      await updateReservation(trx, id, { booker: JSON.stringify(booker), ...(notes && { notes }) });
    if (itemId) await checkItemOut(trx, cartId, itemId);
    const named = await nameBooker(trx, await lockOrder(trx, orderId), booker);
    const order = await updateOrderState(trx, named, parts.now());
    await noteBooked(trx, orderId, id);
    return order;
  });
  await afterAnswer(parts, () => notifyBookers(parts, orderId));
  return completed;
}

function given(member: Omit<Addition, 'notes'>) {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== ''));
}

function whyNot(attempt: PaymentAttempt): EngineError {
  if (['started', 'awaiting-golfer', 'authorised'].includes(attempt.state))
    return new EngineError('PAYMENT_UNDER_WAY');
  const code = attempt.reason_code === 'time-gone' || isSold(attempt) ? 'TEE_TIME_GONE' : 'PAYMENT_DECLINED';
  return new EngineError(code, {
    message: ({ payment, errors }) => reasonOf(attempt, payment) ?? errors[code],
  });
}
