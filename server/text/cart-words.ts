import type { CartItemType } from '#server/contract/constants.ts';
import type { Text } from './en.ts';

export function cartWords({ cart }: Text, isBay: boolean): Omit<Text['cart'], 'bay'> {
  return isBay ? { ...cart, ...cart.bay } : cart;
}

export function itemWords(text: Text, type: CartItemType, isBay: boolean): Text['store']['items']['Product'] {
  return type === 'TeeTime' ? cartWords(text, isBay) : text.store.items[type];
}
