import type { Cart } from '#server/contract/cart.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { refusalsOfAdding } from './adding.cases.ts';
import {
  cartInPayment,
  cartWithItem,
  cartWithPartners,
  checkOut,
  closeTime,
  dropHolds,
  freshPlace,
  holdBeside,
  pairedPlace,
  pausedFor,
  payFor,
  signIn,
  visitorOf,
  whereOneIsHeld,
} from './cart-scenes.ts';
import type { Case, Cases } from './cases.ts';

const NOBODYS = '/shopping-cart/00000000-0000-4000-8000-000000000000';
const NOBODYS_ITEM = `${NOBODYS}/cart-item/00000000-0000-4000-8000-000000000000`;

/** Makes room for fewer than asked: others take so many places beside the item's two, then it wants four. */
const growBeside =
  (others: number, wanted: number): Case =>
  async (engine) => {
    const { visitor, cartId, itemId, place } = await cartWithItem(engine);
    await dropHolds(engine, cartId);
    await holdBeside(engine, place, others);
    return visitor.change(cartId, itemId, { extra: { players: wanted } });
  };

const KIM = { name: 'Kim Vale', emailAddress: 'kim@example.com' };

export const cartCases: Cases = {
  answers: {
    'shoppingCart.create': ({ ask }) => ask('/shopping-cart', { method: 'POST' }),
    'shoppingCart.get': async (engine) => engine.ask(`/shopping-cart/${(await cartWithItem(engine)).cartId}`),
    'shoppingCart.remove': async (engine) => {
      const { cartId } = await cartWithItem(engine);
      return engine.ask(`/shopping-cart/${cartId}`, { method: 'DELETE' });
    },
    'shoppingCart.addItem': async (engine) => {
      const { visitor, cartId } = await cartWithItem(engine);
      return visitor.add(cartId, await freshPlace(engine), 4, { promotionCode: 'SAVE10' });
    },
    'shoppingCart.updateItem': async (engine) => {
      const { visitor, cartId, itemId } = await cartWithItem(engine);
      return visitor.change(cartId, itemId, { extra: { players: 3 } });
    },
    'shoppingCart.removeItem': async (engine) => {
      const { visitor, cartId, itemId } = await cartWithItem(engine);
      return visitor.remove(cartId, itemId);
    },
    'shoppingCart.addSlot': async (engine) => (await cartWithPartners(engine)).name(KIM),
    'shoppingCart.removeSlot': async (engine) => {
      const { name, slotPaths } = await cartWithPartners(engine);
      await name(KIM);
      return engine.ask(slotPaths[1] ?? '', { method: 'DELETE' });
    },
    'shoppingCart.isBookable': async (engine) => {
      const headers = await signIn(engine);
      const { path } = await cartWithItem(engine);
      return engine.ask(`${path}/is-bookable`, { method: 'POST', body: {}, headers });
    },
    'shoppingCart.trail': async (engine) => {
      const { path } = await cartWithItem(engine);
      return engine.ask(`${path}/trail`, { method: 'POST', body: { event: 'failed', errors: [] } });
    },
  },
  refusals: {
    'shoppingCart.get': { NOT_FOUND: ({ ask }) => ask(NOBODYS) },
    'shoppingCart.remove': {
      NOT_FOUND: ({ ask }) => ask(NOBODYS, { method: 'DELETE' }),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { cartId } = await cartInPayment(engine);
        return engine.ask(`/shopping-cart/${cartId}`, { method: 'DELETE' });
      },
    },
    'shoppingCart.addItem': {
      NOT_FOUND: async (engine) =>
        visitorOf(engine).add(NOBODYS.replace('/shopping-cart/', ''), await freshPlace(engine), 2),
      TEE_TIME_ALREADY_IN_CART: async (engine) => {
        const { visitor, cartId, place } = await cartWithItem(engine);
        return visitor.add(cartId, place, 1);
      },
      ...refusalsOfAdding(({ ask }, cartId, item, headers) =>
        ask('POST', `/shopping-cart/${cartId}/cart-item`, { item }, headers),
      ),
    },
    'shoppingCart.updateItem': {
      NOT_FOUND: ({ ask }) => ask(NOBODYS_ITEM, { method: 'PATCH', body: {} }),
      ITEM_NOT_OFFERED: async (engine) => {
        const { visitor, cartId, itemId } = await cartWithItem(engine);
        const { id } = await engine.db
          .insertInto('cart_item')
          .columns(['cart_id', 'parent_id', 'type', 'facility_id', 'extra'])
          .expression((eb) =>
            eb
              .selectFrom('cart_item')
              .select(['cart_id', 'id', eb.val('Product').as('type'), 'facility_id', 'extra'])
              .where('id', '=', itemId),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return visitor.change(cartId, id, {});
      },
      OUT_OF_STOCK: async (engine) => {
        const visitor = visitorOf(engine);
        const cartId = await visitor.newCart();
        const item = STORE_ITEMS.product(2, 1);
        const added = await visitor.ask('POST', `/shopping-cart/${cartId}/cart-item`, { item });
        const cart = (await added.json()) as Cart;
        return visitor.change(cartId, cart.items[0]?.id ?? '', { extra: { quantity: 10_000 } });
      },
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { visitor, cartId, place } = await pairedPlace(engine);
        const cart = (await (await visitor.add(cartId, place, 2)).json()) as Cart;
        return visitor.change(cartId, cart.items[0]?.id ?? '', { extra: { players: 1 } });
      },
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const { visitor, cartId, itemId } = await cartWithItem(engine);
        const { rateId } = (await freshPlace(engine)).rate;
        return visitor.change(cartId, itemId, { extra: { rate: { rateId } } });
      },
      TEE_TIME_ALREADY_IN_CART: async (engine) => {
        const { visitor, cartId, itemId } = await cartWithItem(engine);
        const other = await freshPlace(engine);
        await visitor.add(cartId, other, 1);
        const { teetime } = other.teeTime;
        return visitor.change(cartId, itemId, { extra: { teetime, rate: { rateId: other.rate.rateId } } });
      },
      TEE_TIME_GONE: async (engine) => {
        const { visitor, cartId, itemId, place } = await cartWithItem(engine);
        await closeTime(engine, place);
        return visitor.change(cartId, itemId, { extra: { players: 3 } });
      },
      HOLD_PAUSED: async (engine) => {
        const { cartId, itemId, place } = await cartWithItem(engine);
        await dropHolds(engine, cartId);
        const paused = await pausedFor(engine, place.facilityId, place.teeTime.teetime);
        return visitorOf(paused).change(cartId, itemId, { extra: { players: 2 } });
      },
      HOLD_LIMIT_REACHED: async (engine) => {
        const { visitor, cartId, itemId } = await cartWithItem(engine);
        await dropHolds(engine, cartId);
        await visitor.lock(await freshPlace(engine), 1, { 'x-cart-id': cartId });
        return whereOneIsHeld(engine, () => visitor.change(cartId, itemId, { extra: { players: 3 } }));
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { visitor, cartId, itemId } = await cartInPayment(engine);
        return visitor.change(cartId, itemId, { extra: { players: 1 } });
      },
      ORDER_CLOSED: async (engine) => {
        const { visitor, cartId, itemId } = await cartWithItem(engine);
        await checkOut(engine, itemId);
        return visitor.change(cartId, itemId, { extra: { players: 1 } });
      },
      TEE_TIME_LOCKED: growBeside(4, 1),
      ONE_SLOT_AVAILABLE: growBeside(3, 2),
      FEW_SLOTS_AVAILABLE: growBeside(2, 3),
    },
    'shoppingCart.removeItem': {
      NOT_FOUND: ({ ask }) => ask(NOBODYS_ITEM, { method: 'DELETE' }),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { visitor, cartId, itemId } = await cartInPayment(engine);
        return visitor.remove(cartId, itemId);
      },
    },
    'shoppingCart.addSlot': {
      NOT_FOUND: async (engine) => {
        await cartWithPartners(engine);
        return engine.ask(`${NOBODYS_ITEM}/slot`, { method: 'POST', body: KIM });
      },
      FORBIDDEN: ({ ask }) => ask(`${NOBODYS_ITEM}/slot`, { method: 'POST', body: KIM, alias: 'the-bay' }),
      SESSION_REQUIRED: async (engine) =>
        (await cartWithPartners(engine)).name({ ...KIM, customerId: '500001' }),
      PLAYERS_NAMED: async (engine) => {
        const { name } = await cartWithPartners(engine);
        await name(KIM);
        return name({ name: 'Robin' });
      },
      ORDER_CLOSED: async (engine) => {
        const { name, itemId } = await cartWithPartners(engine);
        await checkOut(engine, itemId);
        return name(KIM);
      },
      PAYMENT_UNDER_WAY: async (engine) => (await payFor(engine, await cartWithPartners(engine))).name(KIM),
    },
    'shoppingCart.removeSlot': {
      NOT_FOUND: async (engine) => {
        const { slotPath } = await cartWithPartners(engine);
        return engine.ask(`${slotPath}/nobody`, { method: 'DELETE' });
      },
      FORBIDDEN: async (engine) => {
        const { slotPaths } = await cartWithPartners(engine);
        return engine.ask(slotPaths[0] ?? '', { method: 'DELETE' });
      },
      ORDER_CLOSED: async (engine) => {
        const { name, itemId, slotPaths } = await cartWithPartners(engine);
        await name(KIM);
        await checkOut(engine, itemId);
        return engine.ask(slotPaths[1] ?? '', { method: 'DELETE' });
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const scene = await cartWithPartners(engine);
        await scene.name(KIM);
        await payFor(engine, scene);
        return engine.ask(scene.slotPaths[1] ?? '', { method: 'DELETE' });
      },
    },
    'shoppingCart.isBookable': {
      NOT_FOUND: async (engine) => {
        const headers = await signIn(engine);
        return engine.ask(`${NOBODYS_ITEM}/is-bookable`, { method: 'POST', body: {}, headers });
      },
      SESSION_REQUIRED: async (engine) => {
        const { path } = await cartWithItem(engine);
        return engine.ask(`${path}/is-bookable`, { method: 'POST', body: {} });
      },
    },
    'shoppingCart.trail': {
      NOT_FOUND: ({ ask }) => ask(`${NOBODYS_ITEM}/trail`, { method: 'POST', body: { event: 'failed' } }),
    },
  },
};
