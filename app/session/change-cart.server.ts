import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CartForm, CountsForm } from '#app/site/cart-form.ts';
import type { Cart, CartSlot, ChangedCart } from '#server/contract/cart.ts';
import { type CartItemType, GROUP_SIZES } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import { toOneLine } from '#server/contract/line.ts';
import { email } from '#server/contract/values.ts';
import { firstHoldEnd } from '#server/rules/hold-end.ts';
import { cartWords, itemWords } from '#server/text/cart-words.ts';
import type { Visit } from './visitor.server.ts';

export type CartChange =
  | Exclude<CartForm, CountsForm>
  | { intent: 'change'; itemId: string; players: number }
  | { intent: 'change-quantity'; itemId: string; quantity: number };

type ItemChange = NonNullable<Parameters<BookingClient['shoppingCart']['updateItem']>[0]['body']['item']>;

type TypedPlayer = { slotId: string; name: string; emailAddress: string };

export type ChangeResult =
  | { outcome: 'done'; cart: Cart; message: string }
  /** `itemId`: the item with the error; null: the promotion code, with what was `typed`. */
  | {
      outcome: 'refused';
      itemId: string | null;
      typed: string;
      message: string;
      status: number;
      /** The product to add was refused, not the item. */
      isOfProduct: boolean;
      /** The typed players of an item; `isWrong`: the address of this one is at fault. */
      players?: (TypedPlayer & { isWrong: boolean })[];
      isPartner?: true;
    }
  /** The item is gone: another window changed it first. */
  | { outcome: 'gone' };

const CHOICE_GONE: readonly string[] = ['TEE_TIME_NOT_AVAILABLE', 'TEE_TIME_GONE'];

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
  const { shoppingCart } = visit.booking;
  const done = (cart: Cart, message: string): ChangeResult => ({ outcome: 'done', cart, message });
  const changed = (cart: ChangedCart): ChangeResult =>
    done(cart, cart.droppedPromotion ? text.promotion.dropped(cart.droppedPromotion) : text.updated);
  const ofCart = { id: cartId };
  if (!('itemId' in form))
    switch (form.intent) {
      case 'reset':
        return done(await shoppingCart.resetItems({ params: ofCart }), visit.text.checkout.progress.wasReset);
      case 'promotion': {
        const { promotionCode } = form;
        if (promotionCode === '') return refuse(text.promotion.missing, 400);
        const cart = await shoppingCart.setPromotion({ params: ofCart, body: { promotionCode } });
        return done(cart, visit.text.promotion.applied(promotionCode.toUpperCase()));
      }
      case 'remove-promotion': {
        const body = { promotionCode: null };
        return done(await shoppingCart.setPromotion({ params: ofCart, body }), text.promotion.removed);
      }
      case 'keep': {
        const { cart, lostCount } = await shoppingCart.renewHolds({ params: ofCart });
        const { lost, kept, keptToEnd } = text.hold;
        return done(cart, lostCount > 0 ? lost : firstHoldEnd(cart)?.canBeRenewed ? kept : keptToEnd);
      }
    }
  const params = { ...ofCart, itemId: form.itemId };
  const change = (item: ItemChange) =>
    shoppingCart.updateItem({ params, body: { item, eventType: 'updated' } });
  switch (form.intent) {
    case 'change':
      return changed(await change({ extra: { players: form.players, groupSize: form.players } }));
    case 'change-quantity':
      return done(await change({ extra: { quantity: form.quantity } }), text.updated);
    case 'hold':
      // Changing an item renews its hold for its current golfers.
      return done(await change({}), text.hold.renewed);
    case 'replace':
      return changed(await shoppingCart.replaceItem({ params, body: form.choice }));
    case 'players': {
      const players = typedPlayers(form);
      if (players.some(({ emailAddress }) => isWrongAddress(emailAddress)))
        return refuse(visit.text.account.fields.email, 400);
      const cart = await shoppingCart.get({ params: ofCart });
      const slots = renamedSlots(slotsOf(cart, form.itemId), players);
      return done(slots ? await change({ extra: { slots } }) : cart, text.players.saved);
    }
    case 'partner': {
      const emailAddress = form.partner;
      if (emailAddress === '' || isWrongAddress(emailAddress))
        return refuse(visit.text.account.fields.email, 400);
      const cart = await shoppingCart.addSlot({ params, body: { emailAddress } });
      const added = slotsOf(cart, form.itemId).find((slot) => slot.emailAddress === plainEmail(emailAddress));
      return done(cart, text.players.added(added?.name ?? emailAddress));
    }
    case 'add-product': {
      const { facilityId, product: id, quantity } = form;
      const item = { type: 'Product' as const, facilityId, parentId: form.itemId, extra: { id, quantity } };
      return done(await shoppingCart.addItem({ params: ofCart, body: { item } }), text.added);
    }
    case 'remove': {
      const query = { removeChildren: 'true', eventType: 'deleted' as const };
      return done(await shoppingCart.removeItem({ params, query }), text.removed);
    }
  }
}

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

/**
 * Null when no player changed. Unchanged fields are skipped, because a visitor who does not own the cart sees them
 * empty and must not clear them.
 */
function renamedSlots(slots: readonly CartSlot[], players: readonly TypedPlayer[]) {
  const renamed = slots.map(({ id, name, emailAddress }) => {
    const typed = players.find(({ slotId }) => slotId === id);
    return {
      id,
      ...(typed && typed.name !== (name ?? '') ? { name: typed.name } : {}),
      ...(typed && plainEmail(typed.emailAddress) !== (emailAddress ?? '')
        ? { emailAddress: typed.emailAddress }
        : {}),
    };
  });
  return renamed.some((slot) => Object.keys(slot).length > 1) ? renamed : null;
}
