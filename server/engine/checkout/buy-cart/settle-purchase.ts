import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartPurchase, CartPurchaseForm } from '#server/contract/cart-purchase.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext } from '../../call/context.ts';
import { recordItemEvents } from '../../cart/note-event.ts';
import { enrolInTroon } from '../../customers/profile/opt-in-to-troon.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { listCards } from '../../wallet/wallet-cards.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { completeSold } from './complete-sold.ts';
import { failItem } from './fail-item.ts';
import {
  endPurchase,
  isKept,
  isSoldItem,
  listPurchasedItems,
  type PurchasedItemRow,
} from './purchases.queries.ts';
import { showBought } from './show-purchase.ts';

/** The recovery runs this without a caller; the order names the customer. */
type Context = Pick<TenantContext, 'parts' | 'operator' | 'text' | 'requestId'>;
type PurchaseOrder = Pick<OrderRow, 'id' | 'alias' | 'cart_id' | 'customer_id' | 'confirm_at'>;
const CORRECTED: readonly number[] = [API_ERRORS.AMOUNT_CHANGED, API_ERRORS.TOO_MANY_REQUESTS];

type CardOfForm = Pick<CartPurchaseForm, 'saveCard' | 'walletOptionId' | 'card'>;

/**
 * Ends a purchase after its payment. Sold items leave the cart, unpaid ones are released, and those of a correctable
 * form stay reserved. A pending payment changes nothing. Idempotent. Returns the purchase if all was bought; null:
 * read it with `showPurchase`.
 */
export async function settlePurchase(
  context: Context,
  order: PurchaseOrder,
  answer: CardAnswer | null,
  form: CardOfForm = {},
): Promise<CartPurchase | null> {
  if (answer?.PaymentStatus === 'Pending') return null;
  const { db } = context.parts;
  if (answer && isCorrectable(answer)) {
    await unmark(context, order, (await listPurchasedItems(db, order.id)).filter(isKept));
    await endPurchase(db, order.id, { refusal: answer, notices: [] });
    return null;
  }
  if (answer && !answer.Success) await failAll(context, order, answer);
  const rows = await listPurchasedItems(db, order.id);
  const sold = rows.filter(isSoldItem);
  const hasFailed = await failLost(context, order, rows, answer);
  const wishes = sold.some(({ wantsTroon }) => wantsTroon) || Boolean(form.saveCard);
  const endsWell = !wishes && (answer === null || answer.Success);
  const isNews = sold.some(({ isCheckedOut }) => !isCheckedOut);
  const completed = isNews ? await completeSold(context, order, sold, endsWell) : null;
  if (completed && endsWell && !hasFailed && answer) return showBought(completed, rows, answer);
  if (endsWell) {
    if (!completed) await endPurchase(db, order.id, { refusal: null, notices: [] });
    return null;
  }
  const isCardLost = !hasFailed && (await hasLostCard(context, order, form));
  const notices = await listNotices(context, order, { sold, isCardLost });
  await endPurchase(db, order.id, { refusal: answer?.Success ? null : answer, notices });
  return null;
}

/** Whether the golfer can correct the emailed code, gift certificates or accounts. */
function isCorrectable({ Success, StatusCode, ValidationErrors }: CardAnswer): boolean {
  if (Success) return false;
  return (
    StatusCode === API_ERRORS.EMAIL_CODE_REQUIRED ||
    (CORRECTED.includes(StatusCode) && ValidationErrors.length > 0)
  );
}

async function unmark({ parts }: Context, order: PurchaseOrder, items: readonly PurchasedItemRow[]) {
  const waiting = items.map(({ id, parentId }) => ({ id, parent_id: parentId }));
  await parts.db
    .transaction()
    .execute((trx) => recordItemEvents(trx, order.cart_id, waiting, { event: 'added' }));
}

/** Releases all unsold items, including those another golfer has since got. */
async function failAll(context: Context, order: PurchaseOrder, { StatusCode, Message }: CardAnswer) {
  const message = Message || context.text.payment.notAuthorised;
  const rows = await listPurchasedItems(context.parts.db, order.id);
  for (const row of rows.filter((each) => !each.failure && !isSoldItem(each)))
    await failItem(context, asFailing(order, row), { code: String(StatusCode), message });
}

/** Fails paid items that were taken, or whose parent was. Returns whether any failed. */
async function failLost(
  context: Context,
  order: PurchaseOrder,
  rows: readonly PurchasedItemRow[],
  answer: CardAnswer | null,
): Promise<boolean> {
  const failed = new Set(rows.flatMap(({ id, failure }) => (failure ? [id] : [])));
  for (const row of answer?.Success ? rows : []) {
    if (row.failure || isSoldItem(row)) continue;
    const isParentLost = row.parentId !== null && failed.has(row.parentId);
    failed.add(row.id);
    await failItem(context, asFailing(order, row), reasonOf(row, isParentLost, context.text));
  }
  return failed.size > 0;
}

function reasonOf(row: PurchasedItemRow, isParentLost: boolean, { checkout, errors }: Text) {
  const { parent, notLoaded } = checkout.failures;
  if (isParentLost) return { code: 'UNEXPECTED', message: parent };
  if (row.type === 'TeeTime' && row.reservationId === null) return { code: 'UNEXPECTED', message: notLoaded };
  return { code: 'TEE_TIME_GONE', message: errors.TEE_TIME_GONE };
}

function asFailing(order: PurchaseOrder, { id, type, parentId }: PurchasedItemRow) {
  return { order, item: { id, type, parent_id: parentId } };
}

/** Lists side effects that failed although the items were bought. */
async function listNotices(
  context: Context,
  order: PurchaseOrder,
  { sold, isCardLost }: { sold: readonly PurchasedItemRow[]; isCardLost: boolean },
): Promise<CartPurchase['notices']> {
  if (!(await isEnrolled(context, order, sold))) return ['TROON_OPT_IN_FAILED'];
  return isCardLost ? ['CARD_NOT_KEPT'] : [];
}

/** False if enrolling in Troon Rewards failed. */
async function isEnrolled(
  context: Context,
  { customer_id: customerId }: PurchaseOrder,
  sold: readonly PurchasedItemRow[],
): Promise<boolean> {
  const id = sold.find(({ wantsTroon }) => wantsTroon)?.reservationId;
  if (!id) return true;
  const { booker } = await findReservationById(context.parts.db, id);
  return enrolInTroon(context, booker, customerId);
}

/** True if the card was not saved, for example in a full wallet. */
async function hasLostCard(
  { parts }: Context,
  { customer_id: customerId }: PurchaseOrder,
  { saveCard, walletOptionId, card }: CardOfForm,
): Promise<boolean> {
  if (!saveCard || walletOptionId || !card?.cardNumber || customerId === null) return false;
  const lastFour = card.cardNumber.replace(/\D/g, '').slice(-4);
  return !(await listCards(parts.db, customerId)).some(({ last_four }) => last_four === lastFour);
}
