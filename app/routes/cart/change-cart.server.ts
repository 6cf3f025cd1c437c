import { replyWithError } from '#app/booking/reply-with-error.ts';
import { replaceTeeTime } from '#app/flows/replace-tee-time.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
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
    return { isDone: true, ...(await doChange(visit, cartId, form)) };
  } catch (error) {
    const { updateFailed: failed } = visit.text.cart;
    const { code, status, message } = replyWithError(error, visit.text, { failed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    if (code === 'NOT_FOUND') return { isDone: false, itemId: null };
    return { isDone: false, itemId, message, status };
  }
}

async function doChange(
  { booking, text: { cart: text } }: Visit,
  cartId: string,
  form: CartForm,
): Promise<{ cart: Cart; message: string }> {
  const { shoppingCart } = booking;
  const params = { id: cartId, itemId: form.itemId };
  switch (form.intent) {
    case 'change': {
      const extra = { players: form.players, groupSize: form.players };
      const body = { item: { extra }, eventType: 'updated' as const };
      return { cart: await shoppingCart.updateItem({ params, body }), message: text.updated };
    }
    case 'hold': {
      // Changing an item takes its hold again, with the golfers it has.
      const body = { item: {}, eventType: 'updated' as const };
      return { cart: await shoppingCart.updateItem({ params, body }), message: text.hold.renewed };
    }
    case 'remove': {
      const query = { removeChildren: 'true', eventType: 'deleted' as const };
      return { cart: await shoppingCart.removeItem({ params, query }), message: text.removed };
    }
    case 'replace':
      return { cart: await replaceTeeTime(booking, params, form.choice), message: text.updated };
  }
}
