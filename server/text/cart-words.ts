import type { Text } from './en.ts';

/** The words of the cart: for tee times, or for the bays of simulators. */
export function cartWords({ cart }: Text, isBay: boolean): Omit<Text['cart'], 'bay'> {
  return isBay ? { ...cart, ...cart.bay } : cart;
}
