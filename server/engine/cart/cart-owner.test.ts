import { describe, expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';
import { insertSession } from '#tests/support/session.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';

const engine = await startEngine([cedarRidge]);
const { db } = engine;
const visitor = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';

let next = 0;
const fresh = () => visitor.find(MONDAY, 'Walking', next++);
async function signIn() {
  const email = `golfer-${next++}@example.com`;
  const { token, customerId } = await insertSession(db, 'cedar-ridge', email);
  return { email, customerId, golfer: golferAt(engine, 'cedar-ridge', { session: token }) };
}
function owners({ teeTime }: Place) {
  return db
    .selectFrom('hold')
    .innerJoin('tee_time', 'tee_time.id', 'hold.tee_time_id')
    .select('owner')
    .where('tee_time.starts_at', '=', new Date(teeTime.teetime))
    .execute()
    .then((rows) => rows.map(({ owner }) => owner));
}
async function first(answer: Promise<Response>): Promise<CartItem<'TeeTime'>> {
  const [item] = ((await (await answer).json()) as Cart).items;
  if (!item) throw new Error('The cart is empty');
  return item;
}
const read = (golfer: typeof visitor, cartId: string) => golfer.ask('GET', `/shopping-cart/${cartId}`);

describe('A cart used with a session', () => {
  it('becomes that customer’s, with all that it holds', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    await visitor.add(cartId, place, 2);
    expect(await owners(place)).toEqual([`cart:${cartId}`]);
    const { golfer, customerId, email } = await signIn();
    const item = await first(read(golfer, cartId));
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    expect(item.extra.slots[0]).toMatchObject({
      name: 'booker',
      emailAddress: email,
      customerId: String(customerId),
      primary: true,
    });
    expect(item.extra.holdExpiresAt).not.toBeNull();
  });

  it('keeps one hold where the customer held the tee time without a cart', async () => {
    const place = await fresh();
    const { golfer, customerId } = await signIn();
    const cartId = await visitor.newCart();
    await visitor.add(cartId, place, 2);
    await golfer.lock(place, 2);
    await read(golfer, cartId);
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    expect((await golfer.lock(place, 4)).status).toBe(204);
    expect(await visitor.locked(place)).toBe(4);
  });

  it('still takes item and lock calls by its id alone, for its customer', async () => {
    const place = await fresh();
    const { golfer, customerId } = await signIn();
    const cartId = await golfer.newCart();
    const item = await first(visitor.add(cartId, place, 2));
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    expect((await visitor.lock(place, 4, { 'x-cart-id': cartId })).status).toBe(204);
    expect((await visitor.change(cartId, item.id, { extra: { players: 3 } })).status).toBe(200);
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    expect(await visitor.locked(place)).toBe(3);
    expect((await visitor.remove(cartId, item.id)).status).toBe(200);
    expect(await visitor.locked(place)).toBe(0);
  });

  it('is ordered as that customer’s, and by nobody else from then on', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const item = await first(visitor.add(cartId, place, 2));
    const { golfer, customerId } = await signIn();
    expect((await golfer.ask('POST', '/orders', { cartId })).status).toBe(201);
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    const { teetime } = place.teeTime;
    const ordered = { teetime, rateId: place.rate.rateId, cartId, cartItemId: item.id, golferQuantity: 2 };
    expect((await visitor.ask('POST', '/order-teetime', ordered)).status).toBe(401);
    expect((await (await signIn()).golfer.ask('POST', '/order-teetime', ordered)).status).toBe(404);
    expect((await golfer.ask('POST', '/order-teetime', ordered)).status).toBe(200);
    expect(await owners(place)).toEqual([]);
  });

  it('shows nothing personal to who has its id alone', async () => {
    const { golfer } = await signIn();
    const cartId = await golfer.newCart();
    const item = await first(golfer.add(cartId, await fresh(), 2));
    const slots = [
      { id: item.extra.slots[0]?.id, name: 'Robin Hale', emailAddress: 'robin@example.com' },
      { id: item.extra.slots[1]?.id, name: 'Kim Vale', emailAddress: 'kim@example.com' },
    ];
    const named = await first(golfer.change(cartId, item.id, { extra: { slots } }));
    expect(named.extra.slots).toMatchObject(slots);
    const seen = await (await read(visitor, cartId)).text();
    expect(seen).not.toMatch(/Robin|Kim|example\.com/);
    expect((JSON.parse(seen) as Cart).items[0]?.extra.slots.map(({ customerId }) => customerId)).toEqual([
      null,
      null,
    ]);
    const changed = await (await visitor.change(cartId, item.id, { extra: { players: 3 } })).text();
    expect(changed).not.toMatch(/Robin|Kim|example\.com/);
    expect((await first(read(golfer, cartId))).extra.slots[1]).toMatchObject({ name: 'Kim Vale' });
  });

  it('is 404 for another customer, who cannot delete it either', async () => {
    const { golfer } = await signIn();
    const other = (await signIn()).golfer;
    const cartId = await golfer.newCart();
    expect((await read(other, cartId)).status).toBe(404);
    expect((await other.ask('DELETE', `/shopping-cart/${cartId}`)).status).toBe(404);
    expect((await read(golfer, cartId)).status).toBe(200);
  });

  it('does not become another customer’s, and another’s lock with its id is the other’s own', async () => {
    const place = await fresh();
    const { golfer, customerId } = await signIn();
    const other = await signIn();
    const cartId = await golfer.newCart();
    await golfer.add(cartId, place, 2);
    expect((await other.golfer.lock(place, 2, { 'x-cart-id': cartId })).status).toBe(204);
    expect((await owners(place)).sort()).toEqual(
      [`customer:${customerId}`, `customer:${other.customerId}`].sort(),
    );
  });

  it('is summed with the customer’s other carts', async () => {
    const place = await fresh();
    const { golfer } = await signIn();
    expect((await golfer.add(await golfer.newCart(), place, 3)).status).toBe(200);
    const answer = await golfer.add(await golfer.newCart(), place, 3);
    expect((await answer.json()).message).toBe('Only 1 slot is available for this Tee Time');
  });
});

describe('A guest’s cart', () => {
  it('is the guest’s who named an e-mail: the booker’s slot carries it', async () => {
    const email = 'ash@example.com';
    const golfer = golferAt(engine, 'cedar-ridge', { 'x-guest-email': email });
    const cartId = await golfer.newCart();
    const item = await first(golfer.add(cartId, await fresh(), 2));
    expect(item.extra.slots.map(({ emailAddress }) => emailAddress)).toEqual([email, null]);
  });

  it('is found by its id from anywhere: the id is the key', async () => {
    const cartId = await visitor.newCart();
    await visitor.add(cartId, await fresh(), 1);
    const elsewhere = golferAt(engine, 'cedar-ridge', { 'x-guest-email': 'later@example.com' });
    expect((await first(read(elsewhere, cartId))).extra.slots[0]?.emailAddress).toBe('later@example.com');
  });

  it('loses its hold to nobody when calls with and without session cross', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    await visitor.add(cartId, place, 4);
    const { golfer, customerId } = await signIn();
    const answers = await Promise.all([
      read(golfer, cartId),
      visitor.lock(place, 4, { 'x-cart-id': cartId }),
      golfer.lock(place, 4, { 'x-cart-id': cartId }),
      read(visitor, cartId),
      visitor.lock(place, 4, { 'x-cart-id': cartId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 204, 200, 204]);
    expect(await owners(place)).toEqual([`customer:${customerId}`]);
    expect(await visitor.locked(place)).toBe(4);
  });
});
