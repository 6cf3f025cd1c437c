import type { CartItemType } from '#server/contract/constants.ts';
import type { Text } from './en.ts';

/** The words of the cart: for tee times, or for the bays of simulators. */
export function cartWords({ cart }: Text, isBay: boolean): Omit<Text['cart'], 'bay'> {
  return isBay ? { ...cart, ...cart.bay } : cart;
}

/** Messages after an item of a type was added, updated or removed, or was not. */
export function itemWords(text: Text, type: CartItemType, isBay: boolean): Text['store']['items']['Product'] {
  return type === 'TeeTime' ? cartWords(text, isBay) : text.store.items[type];
}
