import type { Cart, CartItem } from '#server/contract/cart.ts';

/** A cart into which nothing but tee times were put. */
export type TeeTimeCart = Omit<Cart, 'items'> & { items: CartItem<'TeeTime'>[] };
