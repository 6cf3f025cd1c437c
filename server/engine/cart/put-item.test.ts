import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Cart, cart as cartSchema, type ItemPut } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, type Place, teeTimeItem } from '#tests/support/golfer.ts';
import { signIn } from '#tests/support/sign-in.ts';

const engine = await startEngine([cedarRidge]);
const golfer = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';
let next = 0;
const fresh = (rate = 'Walking') => golfer.find(MONDAY, rate, next++);

type To = { cartId?: string; headers?: Record<string, string> };

const put = (item: object, { cartId, headers }: To = {}) =>
  golfer.ask('POST', '/shopping-cart/cart-item', { cartId, item }, headers);
async function putAt(place: Place, players: number, to: To = {}, extra: object = {}) {
  const item = teeTimeItem(place, players);
  const answer = await put({ ...item, extra: { ...item.extra, ...extra } }, to);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ItemPut;
}
async function read(cartId: string): Promise<Cart> {
  return cartSchema.parse(await (await golfer.ask('GET', `/shopping-cart/${cartId}`)).json());
}
const countCarts = async () => (await engine.db.selectFrom('cart').select('id').execute()).length;

describe('Putting a tee time into a cart', () => {
  it('starts a cart where there is none, holds the places and answers which cart it is', async () => {
    const place = await fresh();
    const { cartId, itemId, ...rest } = await putAt(place, 2);
    expect(rest).toEqual({ isNew: true, itemCount: 1, isAlone: true });
    expect((await read(cartId)).items).toMatchObject([{ id: itemId, extra: { players: 2 } }]);
    expect(await golfer.locked(place)).toBe(2);
  });

  it('takes the cart that is named, and a new one where that is gone', async () => {
    const cartId = await golfer.newCart();
    const first = await putAt(await fresh(), 1, { cartId });
    expect(first).toMatchObject({ cartId, isAlone: true });
    expect(await putAt(await fresh(), 1, { cartId })).toMatchObject({
      cartId,
      itemCount: 2,
      isAlone: false,
    });
    const gone = { cartId: randomUUID() };
    const other = await putAt(await fresh(), 1, gone);
    expect([cartId, gone.cartId]).not.toContain(other.cartId);
  });

  it('fills one cart with one item for ten clicks at once that send the same key', async () => {
    const place = await fresh();
    const before = await countCarts();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => putAt(place, 2, key)));
    expect(new Set(answers.map(({ cartId }) => cartId)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countCarts()).toBe(before + 1);
    expect((await read(answers[0]?.cartId ?? '')).items).toHaveLength(1);
    expect(await golfer.locked(place)).toBe(2);
  });

  it("belongs to the session's customer", async () => {
    const { headers, customerId } = await signIn(engine, 'put-item@example.com');
    const { cartId } = await putAt(await fresh(), 1, { headers });
    const row = await engine.db
      .selectFrom('cart')
      .select('customer_id')
      .where('id', '=', cartId)
      .executeTakeFirst();
    expect(row).toEqual({ customer_id: customerId });
  });

  it('that is in the cart already changes it to the players and the rate that are wanted now', async () => {
    const place = await golfer.find(MONDAY, '18 Holes', next++);
    const { cartId, itemId } = await putAt(place, 2);
    const walking = place.teeTime.rates.find(({ name }) => name === 'Walking') ?? place.rate;
    const again = await putAt({ ...place, rate: walking }, 3, { cartId });
    expect(again).toEqual({ cartId, itemId, isNew: false, itemCount: 1, isAlone: true });
    const { items, itemsMarkers } = await read(cartId);
    expect(items).toMatchObject([{ id: itemId, extra: { players: 3, rate: { rateId: walking.rateId } } }]);
    expect(itemsMarkers).toEqual({ [itemId]: 'changed' });
    expect(await golfer.locked(place)).toBe(3);
  });

  it('with products keeps, changes, adds and takes out those that are named', async () => {
    const place = await fresh();
    const products = (...lineups: [id: string, quantity: number][]) => ({
      productLineups: lineups.map(([id, quantity]) => ({ id, quantity })),
    });
    const { cartId, itemCount, isAlone } = await putAt(place, 2, {}, products(['1', 2], ['3', 0]));
    expect([itemCount, isAlone]).toEqual([2, true]);
    const quantities = async () =>
      (await read(cartId)).items.flatMap((item) =>
        item.type === 'Product' ? [[item.extra.id, item.extra.quantity]] : [],
      );
    const to = { cartId };
    await putAt(place, 2, to);
    expect(await quantities()).toEqual([['1', 2]]);
    await putAt(place, 2, to, products(['1', 3], ['3', 1]));
    expect(await quantities()).toEqual([
      ['1', 3],
      ['3', 1],
    ]);
    expect(await putAt(place, 2, to, products(['1', 0]))).toMatchObject({ isNew: false, itemCount: 2 });
    expect(await quantities()).toEqual([['3', 1]]);
  });

  it('that is refused leaves neither a cart nor a hold', async () => {
    const place = await fresh();
    await golfer.lock(place, 4, { 'x-guest-email': 'first@example.com' });
    const before = await countCarts();
    const answer = await put(teeTimeItem(place, 2));
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: 'Tee Time is locked' }]);
    expect(await countCarts()).toBe(before);
  });

  it('that is refused keeps the item as it was where it is in the cart already', async () => {
    const place = await fresh();
    const { cartId } = await putAt(place, 1);
    await golfer.lock(place, 2, { 'x-guest-email': 'second@example.com' });
    const answer = await put(teeTimeItem(place, 4), { cartId });
    expect(await answer.json()).toMatchObject({ code: 'FEW_SLOTS_AVAILABLE' });
    expect((await read(cartId)).items).toMatchObject([{ extra: { players: 1 } }]);
  });
});

it('Anything else is put in as it is added', async () => {
  const item = { type: 'Product', facilityId: 9101, extra: { id: '2', quantity: 1 } };
  const answer = await put(item);
  expect(answer.status).toBe(200);
  const { cartId } = (await answer.json()) as ItemPut;
  const again = await put(item, { cartId });
  expect(await again.json()).toMatchObject({
    code: 'ITEM_ALREADY_IN_CART',
    message: 'This item is already in the cart',
  });
});
