import { BookingError } from '#app/booking/booking-error.ts';
import { replaceTeeTime } from '#app/flows/replace-tee-time.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { textIn } from '#server/text/text.ts';
import type { CartForm } from './form.ts';

export type ChangeResult =
  | { isDone: true; cart: Cart; message: string }
  /** Shown above the item. */
  | { isDone: false; itemId: string; message: string; status: number }
  /** There is no such item any more: another window was faster. */
  | { isDone: false; itemId: null };

/** Does what a button of the cart asks for. Throws when the booking API is silent. */
export async function changeCart(visit: Visit, cartId: string, form: CartForm): Promise<ChangeResult> {
  const { itemId } = form;
  try {
    return await doChange(visit, cartId, form);
  } catch (error) {
    if (!(error instanceof BookingError) || error.code === 'UNREACHABLE') throw error;
    if (error.code === 'NOT_FOUND') return { isDone: false, itemId: null };
    const message = error.status < 500 ? error.message : textIn('en').cart.updateFailed;
    return { isDone: false, itemId, message, status: error.status };
  }
}

async function doChange(visit: Visit, cartId: string, form: CartForm): Promise<ChangeResult> {
  const text = textIn('en').cart;
  const { booking } = visit;
  const params = { id: cartId, itemId: form.itemId };
  switch (form.intent) {
    case 'change': {
      const extra = { players: form.players, groupSize: form.players };
      const cart = await booking.shoppingCart.updateItem({
        params,
        body: { item: { extra }, eventType: 'updated' },
      });
      return { isDone: true, cart, message: text.updated };
    }
    case 'hold': {
      // Changing an item takes its hold again, with the golfers it has.
      const cart = await booking.shoppingCart.updateItem({
        params,
        body: { item: {}, eventType: 'updated' },
      });
      return { isDone: true, cart, message: text.hold.renewed };
    }
    case 'remove': {
      const query = { removeChildren: 'true', eventType: 'deleted' as const };
      const cart = await booking.shoppingCart.removeItem({ params, query });
      return { isDone: true, cart, message: text.removed };
    }
    case 'replace': {
      const cart = await booking.shoppingCart.get({ params: { id: cartId } });
      const item = cart.items.find(({ id }) => id === form.itemId);
      if (!item) return { isDone: false, itemId: null };
      const replacing = { visit: { ...visit, cartId }, cart, item, chosen: form.choice };
      const result = await replaceTeeTime(replacing);
      if (result.outcome === 'added') return { isDone: true, cart: result.cart, message: result.message };
      return { isDone: false, itemId: form.itemId, message: result.message, status: 409 };
    }
  }
}
