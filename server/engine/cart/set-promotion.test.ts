import { describe, expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt } from '#tests/support/golfer.ts';
import type { TeeTimeCart } from '#tests/support/tee-time-cart.ts';

const QUIET = { code: 'QUIET', discount: 0.2, allowedPlayers: [4] };
const engine = await startEngine([{ ...cedarRidge, promotions: [...cedarRidge.promotions, QUIET] }]);
const golfer = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';
let next = 0;

/** A cart with one tee time for each number of players. */
async function cartFor(...players: number[]): Promise<string> {
  const cartId = await golfer.newCart();
  for (const count of players) await golfer.add(cartId, await golfer.find(MONDAY, '18 Holes', next++), count);
  return cartId;
}
const set = (cartId: string, promotionCode: string | null) =>
  golfer.ask('PUT', `/shopping-cart/${cartId}/promotion`, { promotionCode });
async function codes(answer: Response | Promise<Response>) {
  const { items } = (await (await answer).json()) as TeeTimeCart;
  return items.map(({ promotionCode }) => promotionCode);
}
const read = (cartId: string) => golfer.ask('GET', `/shopping-cart/${cartId}`);

describe('A promotion code for a cart', () => {
  it('goes to every tee time it applies to, in any spelling, and is taken off again', async () => {
    const cartId = await cartFor(2, 4);
    expect(await codes(set(cartId, ' save10 '))).toEqual(['SAVE10', 'SAVE10']);
    expect(await codes(set(cartId, 'foursome'))).toEqual(['SAVE10', 'FOURSOME']);
    expect(await codes(set(cartId, null))).toEqual([null, null]);
    expect(await codes(set(cartId, null))).toEqual([null, null]);
  });

  it.each([
    ['NOBODY', "This promo code isn't valid. Please check it."],
    ['EXPIRED5', 'This promo code has expired.'],
    [
      'FOURSOME',
      'This promo code does not apply to these tee times. FOURSOME takes 15% off when four of you play together.',
    ],
    ['QUIET', 'This promo code does not apply to these tee times.'],
  ])('that applies to none of them changes nothing and says why: %s', async (code, message) => {
    const cartId = await cartFor(2, 3);
    await set(cartId, 'SAVE10');
    const answer = await set(cartId, code);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'PROMOTION_REFUSED', message }]);
    expect(await codes(read(cartId))).toEqual(['SAVE10', 'SAVE10']);
  });

  it('is named as dropped when a change of the players ends it', async () => {
    const cartId = await cartFor(4);
    const { items } = (await (await set(cartId, 'FOURSOME')).json()) as TeeTimeCart;
    const itemId = items[0]?.id ?? '';
    const change = async (item: object) =>
      (await (await golfer.change(cartId, itemId, item)).json()) as object;
    expect(await change({ extra: { players: 4 } })).toMatchObject({ droppedPromotion: null });
    expect(await change({ extra: { players: 3 } })).toMatchObject({ droppedPromotion: 'FOURSOME' });
    await set(cartId, 'SAVE10');
    expect(await change({ promotionCode: null })).toMatchObject({ droppedPromotion: null });
  });
});

describe('Replacing a tee time of a cart', () => {
  const replace = async (cartId: string, itemId: string, nth: number) => {
    const { teeTime, rate } = await golfer.find(MONDAY, '18 Holes', nth);
    const body = { teetime: teeTime.teetime, rateId: rate.rateId };
    return golfer.ask('POST', `/shopping-cart/${cartId}/cart-item/${itemId}/replace`, body);
  };

  it('moves it there with its players, and gives its places back', async () => {
    const nth = next++;
    const other = next++;
    const before = await golfer.find(MONDAY, '18 Holes', nth);
    const after = await golfer.find(MONDAY, '18 Holes', other);
    const cartId = await golfer.newCart();
    const { items } = (await (
      await golfer.add(cartId, before, 4, { promotionCode: 'FOURSOME' })
    ).json()) as TeeTimeCart;
    const itemId = items[0]?.id ?? '';
    const answer = (await (await replace(cartId, itemId, other)).json()) as TeeTimeCart;
    expect(answer).toMatchObject({
      items: [
        { id: itemId, promotionCode: 'FOURSOME', extra: { teetime: after.teeTime.teetime, players: 4 } },
      ],
      itemsMarkers: { [itemId]: 'changed' },
      droppedPromotion: null,
    });
    expect([await golfer.locked(before), await golfer.locked(after)]).toEqual([0, 4]);
  });

  it('by one that is in the cart already just takes it out', async () => {
    const cartId = await cartFor(2, 2);
    const { items } = (await (await read(cartId)).json()) as TeeTimeCart;
    const [first, second] = items;
    const answer = (await (await replace(cartId, first?.id ?? '', next - 1)).json()) as TeeTimeCart;
    expect(answer.items.map(({ id }) => id)).toEqual([second?.id]);
  });

  it('by one that is gone is refused and leaves the cart as it was; an item that is gone is 404', async () => {
    const cartId = await cartFor(2);
    const { items } = (await (await read(cartId)).json()) as TeeTimeCart;
    const nth = next++;
    await golfer.lock(await golfer.find(MONDAY, '18 Holes', nth), 4, {
      'x-guest-email': 'taken@example.com',
    });
    expect(await (await replace(cartId, items[0]?.id ?? '', nth)).json()).toMatchObject({
      code: 'TEE_TIME_LOCKED',
    });
    const after = (await (await read(cartId)).json()) as TeeTimeCart;
    expect(after.items.map(({ extra }) => extra.teetime)).toEqual([items[0]?.extra.teetime]);
    const gone = await replace(cartId, '00000000-0000-4000-8000-000000000000', next++);
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});

it('What the last checkout left on the items of a cart is taken off with one call', async () => {
  const cartId = await cartFor(1, 1);
  const { items } = (await (await read(cartId)).json()) as TeeTimeCart;
  for (const { id } of items)
    await golfer.ask('POST', `/shopping-cart/${cartId}/cart-item/${id}/trail`, {
      event: 'failed',
      errors: [{ code: 'X', message: 'It failed' }],
    });
  const reset = await golfer.ask('POST', `/shopping-cart/${cartId}/reset`);
  expect(await reset.json()).toMatchObject({ itemsMarkers: {}, items: [{ error: null }, { error: null }] });
});
