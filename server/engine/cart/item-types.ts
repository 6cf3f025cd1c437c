import type { CartItemType } from '#server/contract/constants.ts';
import type { ItemType } from './item-type.ts';
import { notSold } from './not-sold.ts';
import { teeTimeItem } from './tee-time.ts';

/** What can be in a cart; a type that the contract knows and that is missing here does not compile. */
const ITEM_TYPES: { [Type in CartItemType]: ItemType<Type> } = {
  TeeTime: teeTimeItem,
  Membership: notSold(),
  GiftCertificate: notSold(),
  Product: notSold(),
};

/** How an item is treated, by its own type. */
export function itemTypeOf<Type extends CartItemType>({ type }: { type: Type }): ItemType<Type> {
  return ITEM_TYPES[type];
}
