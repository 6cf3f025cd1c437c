import type { Cart } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { claimWholeCart } from './claim-cart.ts';
import { listItems } from './items.queries.ts';
import { recordItemEvents } from './note-event.ts';
import { showCart } from './show-cart.ts';

/** Clears markers and errors of the last checkout. Error: NOT_FOUND. */
export async function resetItems(context: TenantContext, cartId: string): Promise<Cart> {
  const { parts, operator, caller, text } = context;
  const cart = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimWholeCart(trx, operator.alias, cartId, caller);
    const rows = await listItems(trx, cart);
    const marked = rows.filter((row) => row.state === 'open' && (row.extra.marker || row.error_code));
    await recordItemEvents(trx, cart.id, marked, { event: 'added' });
    return cart;
  });
  return showCart(parts.db, cart, { operator, text, now: parts.now() });
}
