import { describe, expect, it } from 'vitest';
import type { RenewedCart } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { countStatements } from '#tests/support/count-statements.ts';
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, teeTimeItem } from '#tests/support/golfer.ts';
import { insertSession } from '#tests/support/session.ts';
import type { TeeTimeCart } from '#tests/support/tee-time-cart.ts';

const engine = await startEngine([cedarRidge]);
const { db } = engine;
const visitor = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';
let next = 0;
const fresh = () => visitor.find(MONDAY, 'Walking', next++);

async function signIn() {
  next += 1;
  const { token, customerId } = await insertSession(db, 'cedar-ridge', `renews-${next}@example.com`);
  return { customerId, golfer: golferAt(engine, 'cedar-ridge', { session: token }) };
}
/** A cart of nobody with so many tee times of two players each. */
async function cartOf(count: number) {
  const cartId = await visitor.newCart();
  const places = [];
  for (let nth = 0; nth < count; nth += 1) {
    const place = await fresh();
    places.push(place);
    expect((await visitor.add(cartId, place, 2)).status).toBe(200);
  }
  return { cartId, places };
}
async function renew(golfer: typeof visitor, cartId: string) {
  const answer = await golfer.ask('POST', `/shopping-cart/${cartId}/renew-holds`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Omit<RenewedCart, 'cart'> & { cart: TeeTimeCart };
}
const holdsOf = (cartId: string) =>
  db
    .selectFrom('hold')
    .select(['owner', 'slots', 'expires_at'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
const age = (cartId: string, minutes: number) => {
  const back = (at: string) => `${at} - interval '${minutes} minutes'`;
  return engine.database.pool.query(
    `update hold set expires_at = ${back('expires_at')}, first_held_at = ${back('first_held_at')} where cart_id = $1`,
    [cartId],
  );
};

describe('Renewing the holds of a cart', () => {
  it("makes it the session's and extends all that it holds", async () => {
    const { cartId } = await cartOf(3);
    await age(cartId, 5);
    const { golfer, customerId } = await signIn();
    const { cart, lostCount } = await renew(golfer, cartId);
    expect(lostCount).toBe(0);
    expect(cart.items.map(({ extra }) => extra.players)).toEqual([2, 2, 2]);
    const holds = await holdsOf(cartId);
    expect(holds.map(({ owner, slots }) => [owner, slots])).toEqual(
      Array.from({ length: 3 }, () => [`customer:${customerId}`, 2]),
    );
    for (const { expires_at } of holds) expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  });

  it('takes as many statements for six tee times as for two', async () => {
    const costs = [];
    for (const count of [2, 6]) {
      const { cartId } = await cartOf(count);
      const { golfer } = await signIn();
      const { statements } = await countStatements(() => renew(golfer, cartId));
      costs.push(statements.length);
    }
    expect(costs[1]).toBe(costs[0]);
  });

  it('holds again what has run out, as long as the places are free', async () => {
    const { cartId, places } = await cartOf(2);
    await age(cartId, 11);
    const { cart, lostCount } = await renew(visitor, cartId);
    expect([lostCount, cart.items.map(({ error }) => error)]).toEqual([0, [null, null]]);
    for (const place of places) expect(await visitor.locked(place)).toBe(2);
  });

  it('marks what somebody else has taken meanwhile with the reason, and keeps the rest', async () => {
    const { cartId, places } = await cartOf(2);
    const [lost, kept] = places;
    if (!lost || !kept) throw new Error('There are no tee times');
    await age(cartId, 11);
    await visitor.lock(lost, 4, { 'x-guest-email': 'faster@example.com' });
    const { golfer } = await signIn();
    const { cart, lostCount } = await renew(golfer, cartId);
    expect(lostCount).toBe(1);
    const errors = cart.items.map(({ extra, error }) => [extra.teetime, error?.message ?? null]);
    expect(errors).toEqual([
      [lost.teeTime.teetime, 'Tee Time is locked'],
      [kept.teeTime.teetime, null],
    ]);
    expect([await visitor.locked(lost), await visitor.locked(kept)]).toEqual([4, 2]);
  });

  it('never lasts longer than a hold with all its renewals', async () => {
    const { cartId } = await cartOf(1);
    await engine.database.pool.query(
      `update hold set first_held_at = first_held_at - interval '29 minutes' where cart_id = $1`,
      [cartId],
    );
    const [before] = await holdsOf(cartId);
    await renew(visitor, cartId);
    const [after] = await holdsOf(cartId);
    expect(after?.expires_at).toEqual(before?.expires_at);
  });

  it('says until when a hold can be renewed, and no longer once it has all its minutes', async () => {
    const { cartId } = await cartOf(1);
    const extraOf = async () => (await renew(visitor, cartId)).cart.items[0]?.extra;
    const first = await extraOf();
    const minutes = Date.parse(first?.holdRenewableUntil ?? '') - Date.parse(first?.holdExpiresAt ?? '');
    expect(Math.round(minutes / 60_000)).toBe(20);
    await age(cartId, 9);
    expect((await extraOf())?.holdRenewableUntil).toBeDefined();
    await engine.database.pool.query(
      `update hold set first_held_at = first_held_at - interval '20 minutes' where cart_id = $1`,
      [cartId],
    );
    const last = await extraOf();
    expect([last?.holdExpiresAt === null, last?.holdRenewableUntil]).toEqual([false, undefined]);
  });

  it('of two windows at once holds once', async () => {
    const { cartId, places } = await cartOf(2);
    await age(cartId, 11);
    const { golfer } = await signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(golfer, cartId)));
    expect(answers.map(({ lostCount }) => lostCount)).toEqual([0, 0, 0, 0, 0, 0]);
    for (const place of places) expect(await visitor.locked(place)).toBe(2);
  });

  it('of a cart that is gone is 404', async () => {
    const gone = await visitor.ask('POST', '/shopping-cart/00000000-0000-4000-8000-000000000000/renew-holds');
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

describe("Another customer's cart", () => {
  const stranger = async () => {
    const { cartId, places } = await cartOf(1);
    await renew((await signIn()).golfer, cartId);
    return { cartId, places, golfer: (await signIn()).golfer };
  };

  it.each([
    ['POST', 'renew-holds', undefined],
    ['PUT', 'promotion', { promotionCode: 'SAVE10' }],
    ['POST', 'reset', undefined],
  ])('does not exist for a session: %s %s', async (method, call, body) => {
    const { cartId, golfer } = await stranger();
    const before = await holdsOf(cartId);
    const answer = await golfer.ask(method, `/shopping-cart/${cartId}/${call}`, body);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await holdsOf(cartId)).toEqual(before);
  });

  it('takes nothing that a session puts in: a new one does', async () => {
    const { cartId, golfer } = await stranger();
    const item = teeTimeItem(await fresh(), 1);
    const answer = await golfer.ask('POST', '/shopping-cart/cart-item', { cartId, item });
    expect(((await answer.json()) as { cartId: string }).cartId).not.toBe(cartId);
  });
});
