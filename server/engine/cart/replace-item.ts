import type { ChangedCart } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { showChanged } from './change-item.ts';
import { claimCart } from './claim-cart.ts';
import { listItems, listOpenItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { takeOut } from './remove-item.ts';
import { findTeeTime, teeTimeItem } from './tee-time.ts';

/**
 * Moves a tee time to another time of the facility (product.md section 4), releasing its old slots once the new ones
 * are held. If the cart already has that time, the item is removed. Errors: NOT_FOUND and those of changeItem; then
 * nothing has changed.
 */
export async function replaceItem(
  context: TenantContext,
  cartId: string,
  itemId: string,
  { teetime, rateId }: { teetime: string; rateId: number },
): Promise<ChangedCart> {
  const { parts, operator, caller } = context;
  const { cart, row } = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    const rows = await listItems(trx, cart);
    const row = rows.find(({ id }) => id === itemId);
    if (row?.type !== 'TeeTime') throw new EngineError('NOT_FOUND');
    const inCart = await listOpenItems(trx, cart.id);
    const there = findTeeTime(inCart, row.facility_id, new Date(teetime));
    if (there && there.id !== itemId) {
      await takeOut(trx, cart, row, { withChildren: true, rows, operator });
    } else {
      await teeTimeItem.change(trx, context, cart, row, { extra: { teetime, rate: { rateId } } });
      await recordItemEvent(trx, cart.id, row, { event: 'updated' });
    }
    return { cart, row };
  });
  return showChanged(context, cart, row);
}
