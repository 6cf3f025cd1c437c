import type { Cart, CartItemEvent, ChangedTeeTimeItem } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { claimCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { listItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { showCart } from './show-cart.ts';

/** Clients send the whole item along with these; they tell how its checkout goes and change nothing. */
const PROCESSING: readonly CartItemEvent[] = ['checkedOut', 'failed', 'completed'];

type Change = { item?: ChangedTeeTimeItem | undefined; eventType?: CartItemEvent | undefined };

/**
 * Changes an item and notes an event. A change that fails changes nothing, the hold neither.
 * Errors: NOT_FOUND and those of the item's type.
 */
export async function changeItem(
  context: TenantContext,
  cartId: string,
  itemId: string,
  { item, eventType }: Change,
): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  const cart = await db.transaction().execute(async (trx) => {
    const used = await claimCart(trx, operator.alias, cartId, caller);
    const [row] = await listItems(trx, used, itemId);
    if (!row) throw new EngineError('NOT_FOUND');
    if (item && !PROCESSING.includes(eventType ?? 'updated'))
      await itemTypeOf(row).change(trx, context, used, row, item);
    await recordItemEvent(trx, used.id, row, { event: eventType ?? 'updated' });
    return used;
  });
  return showCart(db, cart, { operator, text: context.text, now: now() });
}
