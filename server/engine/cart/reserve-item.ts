import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { ItemOrder, SoldType } from './item-type.ts';
import { soldTypeOf } from './item-types.ts';
import { isBooked } from './items.queries.ts';
import type { KnownItemRow } from './stored-item.ts';
import { withdrawItems } from './withdraw-items.ts';

/**
 * Keeps what an item of a claimed cart sells for who pays it, for 15 minutes: pieces of stock, the membership, the certificate.
 * Answers the id of its open invoice, priced at this moment. Asked again, it is the same invoice with its time renewed; an item
 * that has changed, or costs something else by now, has another, and the first is void.
 * Errors: ORDER_CLOSED (it is sold), ITEM_NOT_OFFERED, OUT_OF_STOCK (with `available`), MEMBERSHIP_ACTIVE, PAYMENT_UNDER_WAY; then
 * nothing may be committed.
 */
export async function reserveItem(
  trx: Trx,
  context: TenantContext,
  _cart: ClaimedCart,
  row: KnownItemRow<SoldType>,
  order: ItemOrder,
): Promise<number> {
  if (isBooked(row)) throw new EngineError('ORDER_CLOSED');
  const sale = await soldTypeOf(row).sell(trx, context, row, order);
  if (row.invoice_id !== null && row.invoice_state === 'open') {
    if (await sale.renew(row.invoice_id)) return row.invoice_id;
    await withdrawItems(trx, [row.id], context.operator.settings.checkout.reservationWindow);
  }
  return sale.open();
}
