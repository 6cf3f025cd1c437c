import type { CartItemEvent, CartItemMarker } from '#server/contract/cart.ts';
import type { Trx } from '../call/context.ts';
import { insertItemEvent, markItem, setItemError, type TrailError } from './item-events.queries.ts';

const ERRORS_KEPT = 3;
const MESSAGE_LETTERS_KEPT = 200;

/** How an event marks its item (product.md section 4); null takes the mark off. */
const MARKERS: Record<CartItemEvent, CartItemMarker | null> = {
  added: null,
  updated: 'changed',
  deleted: null,
  checkedOut: 'processing',
  failed: 'processed_failure',
  completed: 'processed_success',
};

const CLEARING: readonly CartItemEvent[] = ['added', 'checkedOut', 'completed'];

/**
 * Notes what happened to an item and marks it. A failure puts its message, if it has one, on the
 * parent or on the item itself when it has none; beginning to process an item clears its error, and so does `added`: an item that
 * is put back as it was carries neither.
 */
export async function recordItemEvent(
  trx: Trx,
  cartId: string,
  item: { id: string; parent_id: string | null },
  { event, errors = [] }: { event: CartItemEvent; errors?: TrailError[] },
): Promise<void> {
  const kept = errors
    .slice(0, ERRORS_KEPT)
    .map(({ code, message }) => ({ code, message: [...message].slice(0, MESSAGE_LETTERS_KEPT).join('') }));
  await insertItemEvent(trx, { cartId, itemId: item.id, event, errors: kept });
  await markItem(trx, item.id, MARKERS[event]);
  if (event === 'failed') {
    const [first] = errors;
    await setItemError(trx, item.parent_id ?? item.id, {
      code: String(first?.code ?? 'UNEXPECTED'),
      message: first?.message.trim() || null,
    });
  }
  if (CLEARING.includes(event)) await setItemError(trx, item.id, null);
}
