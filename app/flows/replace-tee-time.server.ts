import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { textIn } from '#server/text/text.ts';
import { type AddToCartResult, addToCart, type WantedTeeTime } from './add-to-cart.server.ts';

type Replacing = {
  visit: Pick<Visit, 'booking' | 'site'> & { cartId: string };
  cart: Cart;
  /** The item whose time is given up. */
  item: CartItem;
  chosen: { teetime: string; rateId: number };
};

/**
 * Puts another tee time in the place of one in the cart (product.md section 4): the old item leaves and releases what it
 * holds, then the new one is added for the same golfers. A chosen time that is in the cart already takes them on instead.
 * When the new one cannot be had the old one is put back if it still can be.
 */
export async function replaceTeeTime({ visit, cart, item, chosen }: Replacing): Promise<AddToCartResult> {
  const { booking, cartId } = visit;
  const { extra, facilityId, promotionCode } = item;
  const { players } = extra;
  const updated = textIn('en').cart.updated;
  const present = cart.items.find(
    (each) => each.id !== item.id && Date.parse(each.extra.teetime) === Date.parse(chosen.teetime),
  );
  await booking.shoppingCart.removeItem({
    params: { id: cartId, itemId: item.id },
    query: { removeChildren: 'true', eventType: 'deleted' },
  });
  if (present && present.facilityId === facilityId) {
    const left = await booking.shoppingCart.get({ params: { id: cartId } });
    return { outcome: 'added', cart: left, itemId: present.id, message: updated };
  }
  const wanted: WantedTeeTime = { facilityId, players, promotionCode, rateName: extra.rate.name, ...chosen };
  const result = await addToCart(visit, wanted);
  if (result.outcome === 'added') return { ...result, message: updated };
  await addToCart(visit, { ...wanted, teetime: extra.teetime, rateId: extra.rate.rateId });
  return result;
}
