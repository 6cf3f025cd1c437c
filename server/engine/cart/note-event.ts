import type { CartItemEvent, CartItemMarker } from '#server/contract/cart.ts';
import type { Trx } from '../call/context.ts';
import { noteAndMark, type TrailError } from './item-events.queries.ts';

const ERRORS_KEPT = 3;
const MESSAGE_LETTERS_KEPT = 200;

/** Specified in product.md section 4. */
const MARKERS: Record<CartItemEvent, CartItemMarker | null> = {
  added: null,
  updated: 'changed',
  deleted: null,
  checkedOut: 'processing',
  failed: 'processed_failure',
  completed: 'processed_success',
};

const CLEARING: readonly CartItemEvent[] = ['added', 'checkedOut', 'completed'];

type Item = { id: string; parent_id: string | null };

/**
 * Records an event and marks the item. A failure sets the parent's error, or its own without a parent. Events in
 * `CLEARING` clear the item's error.
 */
export function recordItemEvent(
  trx: Trx,
  cartId: string,
  item: Item,
  happened: { event: CartItemEvent; errors?: TrailError[] },
): Promise<void> {
  return recordItemEvents(trx, cartId, [item], happened);
}

export async function recordItemEvents(
  trx: Trx,
  cartId: string,
  items: readonly Item[],
  { event, errors = [] }: { event: CartItemEvent; errors?: TrailError[] },
): Promise<void> {
  if (items.length === 0) return;
  const kept = errors
    .slice(0, ERRORS_KEPT)
    .map(({ code, message }) => ({ code, message: [...message].slice(0, MESSAGE_LETTERS_KEPT).join('') }));
  const [first] = errors;
  const isFailed = event === 'failed';
  const itemIds = items.map(({ id }) => id);
  const note = { cartId, itemIds, event, errors: kept };
  await noteAndMark(trx, note, {
    marker: MARKERS[event],
    errorIds: isFailed
      ? items.map(({ id, parent_id }) => parent_id ?? id)
      : CLEARING.includes(event)
        ? itemIds
        : [],
    error: isFailed
      ? { code: String(first?.code ?? 'UNEXPECTED'), message: first?.message.trim() || null }
      : null,
  });
}
