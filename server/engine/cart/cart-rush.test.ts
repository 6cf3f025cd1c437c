import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';

const engine = await startEngine([cedarRidge]);
const visitor = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';

/** Counts the answers by kind: "200" or "409 Tee Time is locked". */
async function tally(answers: Promise<Response>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(answers)) {
    const text = answer.ok ? '' : ` ${(await answer.json()).message}`;
    const key = `${answer.status}${text}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
async function carts(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => visitor.newCart()));
}
const rush = async (place: Place, count: number) =>
  tally((await carts(count)).map((cartId) => visitor.add(cartId, place, 1)));

describe('When 80 golfers ask for the same tee time at once', () => {
  it('4 get a place and the others are told that it is locked', async () => {
    const place = await visitor.find(MONDAY, 'Walking', 0);
    expect(await rush(place, 80)).toEqual({ '200': 4, '409 Tee Time is locked': 76 });
    expect(await visitor.locked(place)).toBe(4);
  });

  it('the places of who leaves go to who comes next', async () => {
    const place = await visitor.find(MONDAY, 'Walking', 1);
    const [first = '', second = ''] = await carts(2);
    await visitor.add(first, place, 3);
    await visitor.add(second, place, 1);
    await visitor.ask('DELETE', `/shopping-cart/${first}`);
    expect(await rush(place, 20)).toEqual({ '200': 3, '409 Tee Time is locked': 17 });
  });
});

describe('When golfers move their items to and fro between two tee times', () => {
  it('each is where it was asked to be last, and nobody is told that it is busy', async () => {
    const [a, b] = await Promise.all([6, 7].map((index) => visitor.find(MONDAY, 'Walking', index)));
    const items = await Promise.all(
      (await carts(4)).map(async (cartId, index) => {
        const place = index % 2 ? a : b;
        const cart = (await (await visitor.add(cartId, place as Place, 1)).json()) as Cart;
        return { cartId, itemId: cart.items[0]?.id ?? '', isAtFirst: index % 2 === 1 };
      }),
    );
    for (let round = 0; round < 10; round += 1) {
      const moves = items.map(({ cartId, itemId, isAtFirst }) => {
        const { teeTime, rate } = (isAtFirst === (round % 2 === 0) ? b : a) as Place;
        const extra = { teetime: teeTime.teetime, rate: { rateId: rate.rateId } };
        return visitor.change(cartId, itemId, { extra });
      });
      expect(await tally(moves)).toEqual({ '200': 4 });
    }
    expect([await visitor.locked(a as Place), await visitor.locked(b as Place)]).toEqual([2, 2]);
  });
});

describe('When one golfer does everything at once', () => {
  it('the cart, its items and what it holds still agree', async () => {
    const places = await Promise.all([2, 3, 4, 5].map((index) => visitor.find(MONDAY, 'Walking', index)));
    const [cartId = ''] = await carts(1);
    const named = { 'x-cart-id': cartId, 'x-guest-email': 'kim@example.com' };
    const answers = await Promise.all(
      places.flatMap((place) => [
        visitor.add(cartId, place, 2),
        visitor.lock(place, 3, named),
        visitor.add(cartId, place, 4),
        visitor.unlock(place, named),
        visitor.lock(place, 2, { 'x-guest-email': 'kim@example.com' }),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 409].includes(status))).toEqual(
      [],
    );
    const holds = await engine.db.selectFrom('hold').select(['tee_time_id', 'owner', 'cart_id']).execute();
    const ofCart = holds.filter((hold) => hold.cart_id === cartId);
    expect(new Set(ofCart.map((hold) => hold.tee_time_id)).size).toBe(ofCart.length);
    for (const place of places) expect(await visitor.locked(place)).toBeLessThanOrEqual(4);
    const cart = (await (await visitor.ask('GET', `/shopping-cart/${cartId}`)).json()) as {
      items: unknown[];
    };
    expect(cart.items).toHaveLength(4);
  });
});
