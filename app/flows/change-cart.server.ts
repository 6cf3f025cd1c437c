import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { applyPromotion, removePromotion } from '#app/flows/apply-promotion.server.ts';
import { resetItem } from '#app/flows/note-event.server.ts';
import { replaceTeeTime } from '#app/flows/replace-tee-time.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartSlot } from '#server/contract/cart.ts';
import { type CartItemType, GROUP_SIZES } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import { toOneLine } from '#server/contract/line.ts';
import { email } from '#server/contract/values.ts';
import { cartWords, itemWords } from '#server/text/cart-words.ts';
import type { CartForm, CountsForm } from '../site/cart-form.ts';

/** One change of a cart. */
export type CartChange =
  | Exclude<CartForm, CountsForm>
  | { intent: 'change'; itemId: string; players: number }
  | { intent: 'change-quantity'; itemId: string; quantity: number };

type TypedPlayer = { slotId: string; name: string; emailAddress: string };

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
      /** What was typed into the fields of an item's players; `isWrong`: of this one the address. */
      players?: (TypedPlayer & { isWrong: boolean })[];
      /** Said at the field for another player, with what was `typed`. */
      isPartner?: true;
    }
  /** There is no such item any more: another window was faster. */
  | { outcome: 'gone' };

/** What replacing is refused with when the time that was chosen is not sold any more. */
const CHOICE_GONE: readonly string[] = ['TEE_TIME_NOT_AVAILABLE', 'TEE_TIME_GONE'];

/** Does what a button of the cart asks for. Throws when the booking API is silent. */
export async function changeCart(visit: Visit, cartId: string, form: CartChange): Promise<ChangeResult> {
  const isBay = visit.site.facilities.every(({ isSimulator }) => isSimulator);
  const text = { ...cartWords(visit.text, isBay), ...itemWords(visit.text, typeOf(form), isBay) };
  const refuse = (message: string, status: number): ChangeResult => ({
    outcome: 'refused',
    itemId: 'itemId' in form ? form.itemId : null,
    typed: form.intent === 'promotion' ? form.promotionCode : form.intent === 'partner' ? form.partner : '',
    message,
    status,
    isOfProduct: form.intent === 'add-product',
    ...(form.intent === 'partner' ? { isPartner: true } : {}),
    ...(form.intent === 'players'
      ? {
          players: typedPlayers(form).map((each) => ({
            ...each,
            isWrong: isWrongAddress(each.emailAddress),
          })),
        }
      : {}),
  });
  try {
    return await doChange(visit, cartId, form, text, refuse);
  } catch (error) {
    const failed = form.intent === 'add-product' ? text.addFailed : text.updateFailed;
    const { code, status, message } = replyWithError(error, visit.text, { failed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    if (code === 'NOT_FOUND') return { outcome: 'gone' };
    const isChoiceGone = form.intent === 'replace' && CHOICE_GONE.includes(code);
    return refuse(isChoiceGone ? text.replace.unavailable : message, status);
  }
}

/** What the form is about. */
function typeOf(form: CartChange): CartItemType {
  if (form.intent === 'remove') return form.type;
  return form.intent === 'change-quantity' || form.intent === 'add-product' ? 'Product' : 'TeeTime';
}

async function doChange(
  visit: Visit,
  cartId: string,
  form: CartChange,
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
      const before = await shoppingCart.get({ params: { id: cartId } });
      const cart = await shoppingCart.updateItem({ params: { id: cartId, itemId: form.itemId }, body });
      return done(cart, lostPromotion(before, cart, form.itemId, visit) ?? text.updated);
    }
    case 'players': {
      const players = typedPlayers(form);
      if (players.some(({ emailAddress }) => isWrongAddress(emailAddress)))
        return refuse(visit.text.account.fields.email, 400);
      const cart = await shoppingCart.get({ params: { id: cartId } });
      return done(await namePlayers(booking, cart, form.itemId, players), text.players.saved);
    }
    case 'partner': {
      const emailAddress = form.partner;
      if (emailAddress === '' || isWrongAddress(emailAddress))
        return refuse(visit.text.account.fields.email, 400);
      const params = { id: cartId, itemId: form.itemId };
      const cart = await shoppingCart.addSlot({ params, body: { emailAddress } });
      const added = slotsOf(cart, form.itemId).find((slot) => slot.emailAddress === plainEmail(emailAddress));
      return done(cart, text.players.added(added?.name ?? emailAddress));
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
    case 'reset': {
      const params = { id: cartId };
      const { items, itemsMarkers } = await shoppingCart.get({ params });
      for (const { id: itemId, error } of items)
        if (itemsMarkers[itemId] || error) await resetItem({ booking, cartId, itemId });
      return done(await shoppingCart.get({ params }), visit.text.checkout.progress.wasReset);
    }
    case 'replace': {
      const before = await shoppingCart.get({ params: { id: cartId } });
      const cart = await replaceTeeTime(booking, { id: cartId, itemId: form.itemId }, form.choice);
      return done(cart, lostPromotion(before, cart, form.itemId, visit) ?? text.updated);
    }
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

/** The players that a form names, in their order. */
function typedPlayers(form: Extract<CartForm, { intent: 'players' }>): TypedPlayer[] {
  return GROUP_SIZES.map((place) => ({
    slotId: form[`slot${place}`],
    name: toOneLine(form[`name${place}`]),
    emailAddress: form[`email${place}`],
  })).filter(({ slotId }) => slotId !== '');
}

function isWrongAddress(emailAddress: string): boolean {
  return emailAddress !== '' && !email.safeParse(emailAddress).success;
}

function slotsOf({ items }: Cart, itemId: string): CartSlot[] {
  return items.flatMap((item) => (item.id === itemId && item.type === 'TeeTime' ? item.extra.slots : []));
}

/** Names the players whose fields were changed: what a stranger to the cart is not shown is not wiped out by sending it back. */
async function namePlayers(
  { shoppingCart }: BookingClient,
  cart: Cart,
  itemId: string,
  players: readonly TypedPlayer[],
): Promise<Cart> {
  const slots = slotsOf(cart, itemId).map(({ id, name, emailAddress }) => {
    const typed = players.find(({ slotId }) => slotId === id);
    return {
      id,
      ...(typed && typed.name !== (name ?? '') ? { name: typed.name } : {}),
      ...(typed && plainEmail(typed.emailAddress) !== (emailAddress ?? '')
        ? { emailAddress: typed.emailAddress }
        : {}),
    };
  });
  if (slots.every((slot) => Object.keys(slot).length === 1)) return cart;
  const body = { item: { extra: { slots } }, eventType: 'updated' as const };
  return shoppingCart.updateItem({ params: { id: cart.cartId, itemId }, body });
}

/** That an item has lost its promotion by a change, and what that means; null when it has not (product.md section 4). */
function lostPromotion(before: Cart, after: Cart, itemId: string, { text }: Visit): string | null {
  const codeOf = ({ items }: Cart) => items.find(({ id }) => id === itemId)?.promotionCode ?? null;
  const code = codeOf(before);
  const isThere = after.items.some(({ id }) => id === itemId);
  return code && isThere && codeOf(after) === null ? text.cart.promotion.dropped(code) : null;
}
