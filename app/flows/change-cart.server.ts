import { replyWithError } from '#app/booking/reply-with-error.ts';
import { applyPromotion, removePromotion } from '#app/flows/apply-promotion.server.ts';
import { replaceTeeTime } from '#app/flows/replace-tee-time.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import { cartWords, itemWords } from '#server/text/cart-words.ts';
import type { CartForm } from '../site/cart-form.ts';

export type ChangeResult =
  | { outcome: 'done'; cart: Cart; message: string }
  /** `itemId`: shown above the item; null: at the promotion code, with what was `typed`. */
  | {
      outcome: 'refused';
      itemId: string | null;
      typed: string;
      message: string;
      status: number;
      /** Not the item is what is wrong, but what was to be added to it. */
      isOfProduct: boolean;
    }
  /** There is no such item any more: another window was faster. */
  | { outcome: 'gone' };

/** Does what a button of the cart asks for. Throws when the booking API is silent. */
export async function changeCart(visit: Visit, cartId: string, form: CartForm): Promise<ChangeResult> {
  const isBay = visit.site.facilities.every(({ isSimulator }) => isSimulator);
  const text = { ...cartWords(visit.text, isBay), ...itemWords(visit.text, typeOf(form), isBay) };
  const refuse = (message: string, status: number): ChangeResult => ({
    outcome: 'refused',
    itemId: 'itemId' in form ? form.itemId : null,
    typed: form.intent === 'promotion' ? form.promotionCode : '',
    message,
    status,
    isOfProduct: form.intent === 'add-product',
  });
  try {
    return await doChange(visit, cartId, form, text, refuse);
  } catch (error) {
    const failed = form.intent === 'add-product' ? text.addFailed : text.updateFailed;
    const { code, status, message } = replyWithError(error, visit.text, { failed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    return code === 'NOT_FOUND' ? { outcome: 'gone' } : refuse(message, status);
  }
}

/** What the form is about. */
function typeOf(form: CartForm): CartItemType {
  if (form.intent === 'remove') return form.type;
  return form.intent === 'change-quantity' || form.intent === 'add-product' ? 'Product' : 'TeeTime';
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
    case 'change-quantity': {
      const body = { item: { extra: { quantity: form.quantity } }, eventType: 'updated' as const };
      return done(
        await shoppingCart.updateItem({ params: { id: cartId, itemId: form.itemId }, body }),
        text.updated,
      );
    }
    case 'add-product': {
      const { items } = await shoppingCart.get({ params: { id: cartId } });
      const teeTime = items.find(({ id }) => id === form.itemId);
      if (!teeTime) return { outcome: 'gone' };
      const item = {
        type: 'Product' as const,
        facilityId: teeTime.facilityId,
        parentId: teeTime.id,
        extra: { id: form.product, quantity: form.quantity },
      };
      return done(await shoppingCart.addItem({ params: { id: cartId }, body: { item } }), text.added);
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
