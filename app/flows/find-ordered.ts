import type { CartItemType } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';

/**
 * An item's tee time in its order: the player who books, and how it was paid. Of an item that was tried more than once it
 * is the try that counts: the last one that has not failed.
 */
export function findOrdered(order: Order, itemId: string) {
  const tries = order.teetimes.flatMap((teeTime) => {
    const captain = teeTime.players.find(
      (player) => player.isCaptain && player.shoppingCartItemId === itemId,
    );
    return captain ? [{ captain, payment: teeTime.payment }] : [];
  });
  const found = tries.findLast(({ captain }) => captain.state !== 'error') ?? tries.at(-1);
  return { captain: found?.captain ?? null, payment: found?.payment ?? null };
}

/** Whether an item of the cart is bought with an order, and told to it. */
export function isBought(order: Order, itemId: string): boolean {
  if (findOrdered(order, itemId).captain?.state === 'fulfilled') return true;
  const others = [...order.memberships, ...order.giftCertificates, ...order.products];
  return others.some(
    ({ shoppingCartItemId, state }) => shoppingCartItemId === itemId && state === 'fulfilled',
  );
}

/** What an item of an order is. */
export function typeOfOrdered(order: Order, itemId: string): CartItemType {
  const isOf = ({ shoppingCartItemId }: { shoppingCartItemId: string | null }) =>
    shoppingCartItemId === itemId;
  if (order.memberships.some(isOf)) return 'Membership';
  if (order.giftCertificates.some(isOf)) return 'GiftCertificate';
  return order.products.some(isOf) ? 'Product' : 'TeeTime';
}
