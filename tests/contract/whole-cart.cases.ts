import type { Cart } from '#server/contract/cart.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { type golferAt, type Place, teeTimeItem } from '#tests/support/golfer.ts';
import { refusalsOfAdding } from './adding.cases.ts';
import {
  cartInPayment,
  cartWithItem,
  checkOut,
  closeTime,
  dropHolds,
  freshPlace,
  holdBeside,
  pairedPlace,
  pausedFor,
  visitorOf,
  whereOneIsHeld,
} from './cart-scenes.ts';
import type { Case, Cases } from './cases.ts';

const NOBODYS = '/shopping-cart/00000000-0000-4000-8000-000000000000';

type Golfer = ReturnType<typeof golferAt>;

const put = (
  golfer: Golfer,
  cartId: string | null,
  item: object,
  headers: Record<string, string> = {},
): Promise<Response> => golfer.ask('POST', '/shopping-cart/cart-item', { cartId, item }, headers);

const promote = (golfer: Golfer, cartId: string, promotionCode: string | null) =>
  golfer.ask('PUT', `/shopping-cart/${cartId}/promotion`, { promotionCode });

const replace = (
  golfer: Golfer,
  { cartId, itemId }: { cartId: string; itemId: string },
  { teeTime, rate }: Place,
) =>
  golfer.ask('POST', `/shopping-cart/${cartId}/cart-item/${itemId}/replace`, {
    teetime: teeTime.teetime,
    rateId: rate.rateId,
  });

/** Takes the hold of so many players again for a promotion code, where others hold so many places. */
const promoteBeside =
  (players: number, others: number): Case =>
  async (engine) => {
    const { visitor, cartId, place } = await cartWithItem(engine, players);
    await dropHolds(engine, cartId);
    await holdBeside(engine, place, others);
    return promote(visitor, cartId, 'SAVE10');
  };

/** Moves so many players to a tee time where others hold so many places. */
const replaceBeside =
  (players: number, others: number): Case =>
  async (engine) => {
    const scene = await cartWithItem(engine, players);
    const place = await freshPlace(engine);
    await holdBeside(engine, place, others);
    return replace(scene.visitor, scene, place);
  };

/** Gives an item a code that nothing has to be asked about. */
const giveCode = ({ db }: TestEngine, itemId: string) =>
  db.updateTable('cart_item').set({ promotion_code: 'SAVE10' }).where('id', '=', itemId).execute();

/** The calls that are about a whole cart, whichever it is. */
export const wholeCartCases: Cases = {
  answers: {
    'shoppingCart.put': async (engine) =>
      put(visitorOf(engine), null, teeTimeItem(await freshPlace(engine), 2)),
    'shoppingCart.replaceItem': async (engine) => {
      const scene = await cartWithItem(engine);
      return replace(scene.visitor, scene, await freshPlace(engine));
    },
    'shoppingCart.renewHolds': async (engine) => {
      const { visitor, cartId } = await cartWithItem(engine);
      return visitor.ask('POST', `/shopping-cart/${cartId}/renew-holds`);
    },
    'shoppingCart.setPromotion': async (engine) => {
      const { visitor, cartId } = await cartWithItem(engine);
      return promote(visitor, cartId, 'SAVE10');
    },
    'shoppingCart.resetItems': async (engine) => {
      const { visitor, cartId } = await cartWithItem(engine);
      return visitor.ask('POST', `/shopping-cart/${cartId}/reset`);
    },
  },
  refusals: {
    'shoppingCart.put': {
      ...refusalsOfAdding(put),
      TEE_TIME_GONE: async (engine) => {
        const { visitor, cartId, place } = await cartWithItem(engine);
        await closeTime(engine, place);
        return put(visitor, cartId, teeTimeItem(place, 3));
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { visitor, cartId, place } = await cartInPayment(engine);
        return put(visitor, cartId, teeTimeItem(place, 1));
      },
      ORDER_CLOSED: async (engine) => {
        const { visitor, cartId, itemId, place } = await cartInPayment(engine);
        await engine.db
          .updateTable('reservation')
          .set({ state: 'confirmed', expires_at: null })
          .where('cart_item_id', '=', itemId)
          .execute();
        return put(visitor, cartId, teeTimeItem(place, 1));
      },
    },
    'shoppingCart.replaceItem': {
      NOT_FOUND: async (engine) => {
        const { visitor, cartId } = await cartWithItem(engine);
        return replace(visitor, { cartId, itemId: crypto.randomUUID() }, await freshPlace(engine));
      },
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const scene = await cartWithItem(engine);
        const place = await freshPlace(engine);
        await closeTime(engine, place);
        return replace(scene.visitor, scene, place);
      },
      TEE_TIME_GONE: async (engine) => {
        const scene = await cartWithItem(engine);
        await closeTime(engine, scene.place);
        return replace(scene.visitor, scene, scene.place);
      },
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { visitor, cartId, place } = await pairedPlace(engine);
        const free = await visitor.find('2031-05-06', 'Walking', 0);
        const { items } = (await (await visitor.add(cartId, free, 1)).json()) as Cart;
        return replace(visitor, { cartId, itemId: items[0]?.id ?? '' }, place);
      },
      HOLD_LIMIT_REACHED: async (engine) => {
        const scene = await cartWithItem(engine);
        await visitorOf(engine).lock(await freshPlace(engine), 1, { 'x-cart-id': scene.cartId });
        const place = await freshPlace(engine);
        return whereOneIsHeld(engine, () => replace(scene.visitor, scene, place));
      },
      HOLD_PAUSED: async (engine) => {
        const scene = await cartWithItem(engine);
        const place = await freshPlace(engine);
        const paused = await pausedFor(engine, place.facilityId, place.teeTime.teetime);
        return replace(visitorOf(paused), scene, place);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const scene = await cartInPayment(engine);
        return replace(scene.visitor, scene, await freshPlace(engine));
      },
      ORDER_CLOSED: async (engine) => {
        const scene = await cartWithItem(engine);
        await checkOut(engine, scene.itemId);
        return replace(scene.visitor, scene, await freshPlace(engine));
      },
      TEE_TIME_LOCKED: replaceBeside(1, 4),
      ONE_SLOT_AVAILABLE: replaceBeside(2, 3),
      FEW_SLOTS_AVAILABLE: replaceBeside(3, 2),
    },
    'shoppingCart.renewHolds': {
      NOT_FOUND: ({ ask }) => ask(`${NOBODYS}/renew-holds`, { method: 'POST' }),
    },
    'shoppingCart.setPromotion': {
      NOT_FOUND: ({ ask }) => ask(`${NOBODYS}/promotion`, { method: 'PUT', body: { promotionCode: null } }),
      PROMOTION_REFUSED: async (engine) => {
        const { visitor, cartId } = await cartWithItem(engine);
        return promote(visitor, cartId, 'EXPIRED5');
      },
      TEE_TIME_GONE: async (engine) => {
        const { visitor, cartId, itemId, place } = await cartWithItem(engine);
        await giveCode(engine, itemId);
        await closeTime(engine, place);
        return promote(visitor, cartId, null);
      },
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { visitor, cartId, place } = await pairedPlace(engine);
        const { items } = (await (await visitor.add(cartId, place, 2)).json()) as Cart;
        const itemId = items[0]?.id ?? '';
        await giveCode(engine, itemId);
        await engine.db.updateTable('cart_item').set({ players: 1 }).where('id', '=', itemId).execute();
        await dropHolds(engine, cartId);
        return promote(visitor, cartId, null);
      },
      HOLD_LIMIT_REACHED: async (engine) => {
        const { visitor, cartId } = await cartWithItem(engine);
        await dropHolds(engine, cartId);
        await visitor.lock(await freshPlace(engine), 1, { 'x-cart-id': cartId });
        return whereOneIsHeld(engine, () => promote(visitor, cartId, 'SAVE10'));
      },
      HOLD_PAUSED: async (engine) => {
        const { cartId, place } = await cartWithItem(engine);
        await dropHolds(engine, cartId);
        const paused = await pausedFor(engine, place.facilityId, place.teeTime.teetime);
        return promote(visitorOf(paused), cartId, 'SAVE10');
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { visitor, cartId } = await cartInPayment(engine);
        return promote(visitor, cartId, 'SAVE10');
      },
      TEE_TIME_LOCKED: promoteBeside(1, 4),
      ONE_SLOT_AVAILABLE: promoteBeside(2, 3),
      FEW_SLOTS_AVAILABLE: promoteBeside(3, 2),
    },
    'shoppingCart.resetItems': {
      NOT_FOUND: ({ ask }) => ask(`${NOBODYS}/reset`, { method: 'POST' }),
    },
  },
};
