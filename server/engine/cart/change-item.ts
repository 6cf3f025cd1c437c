import type { CartItemEvent, ChangedCart } from '#server/contract/cart.ts';
import type { ChangedTeeTimeItem } from '#server/contract/cart-input.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { listItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { showCart } from './show-cart.ts';
import type { KnownItemRow } from './stored-item.ts';

/** These only report checkout progress, although clients send the whole item with them. */
const PROCESSING: readonly CartItemEvent[] = ['checkedOut', 'failed', 'completed'];

type Change = { item?: ChangedTeeTimeItem | undefined; eventType?: CartItemEvent | undefined };

/**
 * Changes an item and records an event. Errors: NOT_FOUND and those of the item's type; then nothing has changed, not
 * even the hold.
 */
export async function changeItem(
  context: TenantContext,
  cartId: string,
  itemId: string,
  { item, eventType }: Change,
): Promise<ChangedCart> {
  const { parts, operator, caller } = context;
  const { cart, row } = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    const [row] = await listItems(trx, cart, itemId);
    if (!row) throw new EngineError('NOT_FOUND');
    if (item && !PROCESSING.includes(eventType ?? 'updated'))
      await itemTypeOf(row).change(trx, context, cart, row, item);
    await recordItemEvent(trx, cart.id, row, { event: eventType ?? 'updated' });
    return { cart, row };
  });
  return showChanged(context, cart, item?.promotionCode === undefined ? row : null);
}

/** Shows a changed cart. With `before`, reports a dropped promotion code. */
export async function showChanged(
  { parts, operator, text }: TenantContext,
  cart: ClaimedCart,
  before: KnownItemRow | null,
): Promise<ChangedCart> {
  const shown = await showCart(parts.db, cart, { operator, text, now: parts.now() });
  const after = shown.items.find(({ id }) => id === before?.id);
  const isDropped = after && after.promotionCode === null;
  return { ...shown, droppedPromotion: isDropped ? (before?.promotion_code ?? null) : null };
}
