import { describe, expect, it } from 'vitest';
import { type Cart, cart as cartSchema } from '#server/contract/cart.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';

const engine = await startEngine([operatorFile('links', [courseFile(1)])]);
const golfer = golferAt(engine, 'links');
let next = 0;

async function read(answer: Response | Promise<Response>): Promise<Cart> {
  return cartSchema.parse(await (await answer).json());
}

/** A cart with a tee time and a product that goes with it. */
async function cartWithChild() {
  const cartId = await golfer.newCart();
  const { items } = await read(golfer.add(cartId, await golfer.find('2031-05-05', 'Rate 1', next++), 2));
  const parentId = items[0]?.id ?? '';
  const terms = { id: 'balls', name: 'Balls', clientId: null, categoryId: 1, quantity: 1, price: 5 };
  const dues = { currencyCode: 'USD', dueOnline: 5, dueAtCourse: 0, totalDue: 5 };
  const child = await engine.db
    .insertInto('cart_item')
    .values({
      cart_id: cartId,
      parent_id: parentId,
      type: 'Product',
      facility_id: 1,
      extra: JSON.stringify({ marker: null, terms: { ...terms, ...dues } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `/shopping-cart/${cartId}/cart-item`;
  return {
    cartId,
    parentId,
    childId: child.id,
    trail: (itemId: string, body: object) => golfer.ask('POST', `${path}/${itemId}/trail`, body),
    open: () => read(golfer.ask('GET', `/shopping-cart/${cartId}`)),
    eventsOf: async (itemId: string) =>
      (
        await engine.db
          .selectFrom('cart_item_trail')
          .select('event')
          .where('cart_item_id', '=', itemId)
          .orderBy('id')
          .execute()
      ).map(({ event }) => event),
  };
}

describe('What happens to an item', () => {
  it('is kept: added, updated, checkedOut, failed, completed and deleted', async () => {
    const { cartId, parentId, trail, eventsOf } = await cartWithChild();
    await golfer.change(cartId, parentId, { extra: { players: 3 } });
    for (const event of ['checkedOut', 'failed', 'completed'])
      expect((await trail(parentId, { event })).status).toBe(204);
    await golfer.remove(cartId, parentId);
    expect(await eventsOf(parentId)).toEqual([
      'added',
      'updated',
      'checkedOut',
      'failed',
      'completed',
      'deleted',
    ]);
  });

  it('marks it: changed, processing, processed_failure and processed_success', async () => {
    const { cartId, parentId, trail, open } = await cartWithChild();
    const markerOf = async () => (await open()).itemsMarkers[parentId];
    expect(await markerOf()).toBeUndefined();
    await golfer.change(cartId, parentId, { extra: { players: 3 } });
    expect(await markerOf()).toBe('changed');
    for (const [event, marker] of [
      ['checkedOut', 'processing'],
      ['failed', 'processed_failure'],
      ['completed', 'processed_success'],
    ]) {
      await trail(parentId, { event });
      expect(await markerOf()).toBe(marker);
    }
  });

  it('and put back as it was carries neither a marker nor an error', async () => {
    const { parentId, trail, open } = await cartWithChild();
    await trail(parentId, { event: 'failed', errors: [{ message: 'No', code: 'UNEXPECTED' }] });
    await trail(parentId, { event: 'added' });
    const { items, itemsMarkers } = await open();
    expect(items.find(({ id }) => id === parentId)?.error).toBeNull();
    expect(itemsMarkers).toEqual({});
  });

  it('as a failure of what goes with a tee time is told above the tee time', async () => {
    const { parentId, childId, trail, open } = await cartWithChild();
    await trail(childId, {
      event: 'failed',
      errors: [{ message: 'No balls are left', code: 'OUT_OF_STOCK' }],
    });
    const { items, itemsMarkers } = await open();
    expect(items.map(({ id }) => id)).toEqual([parentId, childId]);
    expect(items[0]?.error).toEqual({ code: 'OUT_OF_STOCK', message: 'No balls are left' });
    expect(items[1]?.error?.code).not.toBe('OUT_OF_STOCK');
    expect(itemsMarkers).toEqual({ [childId]: 'processed_failure' });
    await trail(parentId, { event: 'checkedOut' });
    expect((await open()).items[0]?.error).toBeNull();
  });

  it('is kept of what left with its tee time as well, which can be removed once more', async () => {
    const { cartId, parentId, childId, eventsOf } = await cartWithChild();
    expect((await read(golfer.remove(cartId, parentId))).items).toEqual([]);
    expect([await eventsOf(parentId), await eventsOf(childId)]).toEqual([['added', 'deleted'], ['deleted']]);
    expect((await golfer.remove(cartId, childId)).status).toBe(200);
  });
});
