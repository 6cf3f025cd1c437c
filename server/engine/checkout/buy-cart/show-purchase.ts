import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { answerOf } from '../card-client/card-answers.ts';
import { checkIsOwner } from '../orders/checkout-cart.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { hashKey } from './open-purchase.ts';
import {
  findAttemptOfPurchase,
  findPurchase,
  findPurchaseOfOrder,
  isSoldItem,
  listPurchasedItems,
  type Purchase,
  type PurchasedItemRow,
} from './purchases.queries.ts';

/** Shows a cart's last purchase. Errors: NOT_FOUND (also when `key` names another purchase), SESSION_REQUIRED. */
export async function readPurchase(
  context: TenantContext,
  cartId: string,
  key: string | null,
): Promise<CartPurchase> {
  const { parts, operator, caller } = context;
  const purchase = await findPurchase(parts.db, operator.alias, cartId);
  const isMeant = key === null || purchase?.keyHash === hashKey(context, cartId, key);
  if (!purchase || !isMeant) throw new EngineError('NOT_FOUND');
  checkIsOwner(caller, purchase.order);
  return wirePurchase(context, purchase);
}

export async function showPurchase(context: TenantContext, orderId: string): Promise<CartPurchase> {
  const purchase = await findPurchaseOfOrder(context.parts.db, orderId);
  if (!purchase) throw new Error(`Order ${orderId} has no purchase`);
  return wirePurchase(context, purchase);
}

/** Shows a fully sold purchase without reading it again. */
export function showBought(
  order: Pick<OrderRow, 'id' | 'order_number' | 'state'>,
  rows: readonly PurchasedItemRow[],
  payment: CardAnswer,
): CartPurchase {
  const ordered = inCartOrder(rows.map(asOrdered)).map(({ row }) => row);
  return {
    state: 'ended',
    order: { id: order.id, orderNumber: order.order_number, state: order.state },
    items: ordered.map((row) => wireItem({ ...row, isCheckedOut: true }, false)),
    payment,
    notices: [],
  };
}

async function wirePurchase(
  { parts, text }: TenantContext,
  { order, state, refusal, notices }: Purchase,
): Promise<CartPurchase> {
  const rows = await listPurchasedItems(parts.db, order.id);
  const attempt = refusal ? null : await findAttemptOfPurchase(parts.db, order.id);
  const ordered = inCartOrder(rows.map(asOrdered)).map(({ row }) => row);
  const next = state === 'going-on' ? ordered.find(isUntouched) : undefined;
  return {
    state,
    order: { id: order.id, orderNumber: order.order_number, state: order.state },
    items: ordered.map((row) => wireItem(row, row === next)),
    payment: refusal ?? (attempt ? answerOf(attempt, text) : null),
    notices,
  };
}

function wireItem(row: PurchasedItemRow, isNext: boolean): PurchasedItem {
  const { id, parentId, type, teetime, timeZone, name, failure } = row;
  const isBought = row.isCheckedOut;
  return {
    id,
    parentId,
    type,
    teetime: teetime?.toISOString() ?? null,
    timeZone: teetime ? timeZone : null,
    name,
    state: isBought ? 'bought' : stateOf(row, isNext),
    code: isBought ? null : (failure?.code ?? null),
    message: isBought ? null : (failure?.message ?? null),
    confirmationNumber: isBought ? row.confirmationNumber : null,
  };
}

function stateOf(row: PurchasedItemRow, isNext: boolean): PurchasedItem['state'] {
  const { failure, isPaying, reservationState, invoiceState } = row;
  if (failure) return 'failed';
  if (isPaying || isSoldItem(row)) return 'paying';
  if (reservationState === 'pending' || invoiceState === 'open') return 'reserved';
  return isNext ? 'reserving' : 'waiting';
}

function isUntouched(row: PurchasedItemRow): boolean {
  return !row.isCheckedOut && stateOf(row, false) === 'waiting';
}

function asOrdered(row: PurchasedItemRow) {
  const { id, type, parentId, teetime } = row;
  return { row, id, type, parentId, extra: teetime ? { teetime: teetime.toISOString() } : {} };
}
