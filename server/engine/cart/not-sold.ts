import type { CartItem } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import { EngineError } from '../call/errors.ts';
import { type ItemType, showItemFacts } from './item-type.ts';
import type { KnownItemRow } from './stored-item.ts';

type NotSold = Exclude<CartItemType, 'TeeTime'>;

/**
 * A type of item that no facility sells yet. It cannot be added or changed (ITEM_NOT_OFFERED) and does not go through a
 * checkout; one that is in a cart nevertheless is shown as it was sold and can be taken out, and holds nothing.
 */
export function notSold<Type extends NotSold>(): ItemType<Type> {
  const refuse = async () => {
    throw new EngineError('ITEM_NOT_OFFERED');
  };
  return {
    checkNew: refuse,
    add: refuse,
    change: refuse,
    release: async () => {},
    // A row's type and its terms belong together (stored-item.ts), which is lost where the type is a parameter.
    show: async (_db, _operator, cart, rows, { text }) =>
      (rows as unknown as KnownItemRow<NotSold>[]).map((row) => {
        const shown = { ...showItemFacts(cart, row, text), type: row.type, extra: row.extra.terms };
        return shown as CartItem<Type>;
      }),
    isAvailable: async () => false,
  };
}
