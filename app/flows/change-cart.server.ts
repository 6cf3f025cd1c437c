import { replyWithError } from '#app/booking/reply-with-error.ts';
import { applyPromotion, removePromotion } from '#app/flows/apply-promotion.server.ts';
import { replaceTeeTime } from '#app/flows/replace-tee-time.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { cartWords } from '#server/text/cart-words.ts';
import type { CartForm } from '../site/cart-form.ts';

export type ChangeResult =
  | { outcome: 'done'; cart: Cart; message: string }
  /** `itemId`: shown above the item; null: at the promotion code, with what was `typed`. */
  | { outcome: 'refused'; itemId: string | null; typed: string; message: string; status: number }
  /** There is no such item any more: another window was faster. */
  | { outcome: 'gone' };

/** Does what a button of the cart asks for. Throws when the booking API is silent. */
export async function changeCart(visit: Visit, cartId: string, form: CartForm): Promise<ChangeResult> {
  const text = cartWords(
    visit.text,
    visit.site.facilities.every(({ isSimulator }) => isSimulator),
  );
  const refuse = (message: string, status: number): ChangeResult => ({
    outcome: 'refused',
    itemId: 'itemId' in form ? form.itemId : null,
    typed: form.intent === 'promotion' ? form.promotionCode : '',
    message,
    status,
  });
  try {
    return await doChange(visit, cartId, form, text, refuse);
  } catch (error) {
    const { updateFailed: failed } = text;
    const { code, status, message } = replyWithError(error, visit.text, { failed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    return code === 'NOT_FOUND' ? { outcome: 'gone' } : refuse(message, status);
  }
}

async function doChange(
  visit: Visit,
  cartId: string,
  form: CartForm,
  text: ReturnType<typeof cartWords>,
  refuse: (message: string, status: number) => ChangeResult,
): Promise<ChangeResult> {
  const { booking } = visit;
  const { shoppingCart } = booking;
  const done = (cart: Cart, message: string): ChangeResult => ({ outcome: 'done', cart, message });
  switch (form.intent) {
    case 'change': {
      const extra = { players: form.players, groupSize: form.players };
      const body = { item: { extra }, eventType: 'updated' as const };
      return done(
        await shoppingCart.updateItem({ params: { id: cartId, itemId: form.itemId }, body }),
        text.updated,
      );
    }
    case 'hold': {
      // Changing an item takes its hold again, with the golfers it has.
      const body = { item: {}, eventType: 'updated' as const };
      return done(
        await shoppingCart.updateItem({ params: { id: cartId, itemId: form.itemId }, body }),
        text.hold.renewed,
      );
    }
    case 'remove': {
      const query = { removeChildren: 'true', eventType: 'deleted' as const };
      return done(
        await shoppingCart.removeItem({ params: { id: cartId, itemId: form.itemId }, query }),
        text.removed,
      );
    }
    case 'replace':
      return done(
        await replaceTeeTime(booking, { id: cartId, itemId: form.itemId }, form.choice),
        text.updated,
      );
    case 'promotion': {
      const code = form.promotionCode;
      if (code === '') return refuse(text.promotion.missing, 400);
      const result = await applyPromotion(visit, await shoppingCart.get({ params: { id: cartId } }), code);
      return result.isApplied
        ? done(result.cart, visit.text.promotion.applied(code.toUpperCase()))
        : refuse(result.message, 409);
    }
    case 'remove-promotion': {
      const cart = await shoppingCart.get({ params: { id: cartId } });
      return done(await removePromotion(visit, cart), text.promotion.removed);
    }
  }
}
