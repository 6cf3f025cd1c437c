import { sql } from 'kysely';
import type { TestEngine } from '#tests/support/engine.ts';
import { type golferAt, teeTimeItem } from '#tests/support/golfer.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import {
  bookedPlace,
  cartWithItem,
  closeTime,
  freshPlace,
  pairedPlace,
  pausedFor,
  visitorOf,
  whereOneIsHeld,
} from './cart-scenes.ts';
import type { Case } from './cases.ts';

type Golfer = ReturnType<typeof golferAt>;
/** A call that adds an item to a cart. */
type Add = (
  golfer: Golfer,
  cartId: string,
  item: object,
  headers?: Record<string, string>,
) => Promise<Response>;

type CaseOf = (add: Add) => Case;

const addAlone =
  (itemOf: (engine: TestEngine) => object | Promise<object>): CaseOf =>
  (add) =>
  async (engine) => {
    const visitor = visitorOf(engine);
    const item = await itemOf(engine);
    return add(visitor, await visitor.newCart(), item);
  };

const addTwice =
  (item: object): CaseOf =>
  (add) =>
  async (engine) => {
    const visitor = visitorOf(engine);
    const cartId = await visitor.newCart();
    await add(visitor, cartId, item);
    return add(visitor, cartId, item);
  };

/** Adds a tee time of which so many places are booked, for so many golfers. */
const addBooked = (booked: number, players: number): CaseOf =>
  addAlone(async (engine) => teeTimeItem(await bookedPlace(engine, booked), players));

const REFUSALS: Record<string, CaseOf> = {
  FACILITY_NOT_OFFERED: addAlone(async (engine) =>
    teeTimeItem({ ...(await freshPlace(engine)), facilityId: 9301 }, 2),
  ),
  ITEM_NOT_OFFERED: addAlone(() => ({
    facilityId: 9101,
    type: 'Product',
    extra: { id: 'balls', quantity: 1 },
  })),
  ITEM_ALREADY_IN_CART: addTwice(STORE_ITEMS.product(2, 1)),
  MEMBERSHIP_ALREADY_IN_CART: addTwice(STORE_ITEMS.membership()),
  GIFT_CERTIFICATE_ALREADY_IN_CART: addTwice(STORE_ITEMS.giftCertificate()),
  OUT_OF_STOCK: addAlone(() => STORE_ITEMS.product(2, 10_000)),
  MEMBERSHIP_ACTIVE: (add) => async (engine) => {
    const email = `active-${crypto.randomUUID()}@example.com`;
    await engine.db
      .insertInto('membership')
      .values({
        alias: 'cedar-ridge',
        facility_id: 9101,
        offer_id: 1,
        email,
        name: 'Ridge Member',
        plan: '{}',
        state: 'active',
        starts_on: '2031-05-01',
      })
      .execute();
    const visitor = visitorOf(engine);
    return add(visitor, await visitor.newCart(), STORE_ITEMS.membership(), { 'x-guest-email': email });
  },
  CURRENCY_DIFFERS: (add) => async (engine) => {
    const { visitor, cartId, place } = await cartWithItem(engine);
    const charge = (currency: 'CAD' | 'USD') =>
      engine.db.updateTable('facility').set({ currency }).where('id', '=', place.facilityId).execute();
    await charge('CAD');
    const answer = await add(visitor, cartId, STORE_ITEMS.product(2, 1));
    await charge('USD');
    return answer;
  },
  CART_LIMIT_EXCEEDED: (add) => async (engine) => {
    const { visitor, cartId, itemId } = await cartWithItem(engine);
    // Nine more of it, each a year later.
    await sql`insert into cart_item (cart_id, type, facility_id, tee_time_rate_id, starts_at, players, extra)
        select cart_id, type, facility_id, tee_time_rate_id, starts_at + make_interval(years => later), players, extra
        from cart_item, generate_series(1, 9) as later where id = ${itemId}`.execute(engine.db);
    return add(visitor, cartId, teeTimeItem(await freshPlace(engine), 1));
  },
  HOLD_LIMIT_REACHED: (add) => async (engine) => {
    const visitor = visitorOf(engine);
    const cartId = await visitor.newCart();
    await visitor.lock(await freshPlace(engine), 1, { 'x-cart-id': cartId });
    const place = await freshPlace(engine);
    return whereOneIsHeld(engine, () => add(visitor, cartId, teeTimeItem(place, 1)));
  },
  HOLD_PAUSED: (add) => async (engine) => {
    const place = await freshPlace(engine);
    const paused = visitorOf(await pausedFor(engine, place.facilityId, place.teeTime.teetime));
    return add(paused, await paused.newCart(), teeTimeItem(place, 1));
  },
  PLAYER_COUNT_NOT_ALLOWED: (add) => async (engine) => {
    const { visitor, cartId, place } = await pairedPlace(engine);
    return add(visitor, cartId, teeTimeItem(place, 1));
  },
  TEE_TIME_NOT_AVAILABLE: addAlone(async (engine) => {
    const place = await freshPlace(engine);
    await closeTime(engine, place);
    return teeTimeItem(place, 2);
  }),
  TEE_TIME_LOCKED: addBooked(4, 1),
  ONE_SLOT_AVAILABLE: addBooked(3, 2),
  FEW_SLOTS_AVAILABLE: addBooked(2, 3),
};

/** Why an item cannot be added, whichever call adds it. */
export function refusalsOfAdding(add: Add): Record<string, Case> {
  return Object.fromEntries(Object.entries(REFUSALS).map(([code, caseOf]) => [code, caseOf(add)]));
}
