import { sortCartItems } from './sort-cart-items.ts';

type Item = { id: string; type: string; parentId: string | null; extra: { teetime?: string } };

/** The items of a cart from the wire in the order in which they are shown and bought, whatever was added last. */
export function inCartOrder<Each extends Item>(items: readonly Each[]): Each[] {
  const sortable = items.map((item, position) => ({
    id: item.id,
    type: item.type,
    parentId: item.parentId,
    startsAt: item.extra.teetime ? new Date(item.extra.teetime) : null,
    position,
    item,
  }));
  return sortCartItems(sortable).map(({ item }) => item);
}
