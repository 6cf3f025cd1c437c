import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { ItemOrder, SoldType } from './item-type.ts';
import { soldTypeOf } from './item-types.ts';
import { isBooked } from './items.queries.ts';
import type { KnownItemRow } from './stored-item.ts';
import { withdrawItems } from './withdraw-items.ts';

/**
 * Reserves an item's stock, membership or certificate for 15 minutes; returns its open invoice's id. Repeating it
 * renews the invoice, or replaces it if item or price changed. Errors: ORDER_CLOSED (already sold), ITEM_NOT_OFFERED,
 * OUT_OF_STOCK (with `available`), MEMBERSHIP_ACTIVE, PAYMENT_UNDER_WAY; roll back after any.
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
