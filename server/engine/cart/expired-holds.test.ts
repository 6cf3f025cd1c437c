import { beforeEach, describe, expect, it } from 'vitest';
import { type Cart, cart as cartSchema } from '#server/contract/cart.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';

const engine = await startEngine([
  operatorFile('links', [courseFile(1)]),
  operatorFile('bays', [
    courseFile(2, {
      isSimulator: true,
      bays: 1,
      rates: [rateFile(1, { isSimulator: true, durationMinutes: 60 })],
    }),
  ]),
]);
const golfer = golferAt(engine, 'links');
let next = 0;
beforeEach(() => {
  engine.clock.now = SAMPLE_NOW;
});

async function read(answer: Response | Promise<Response>): Promise<Cart> {
  return cartSchema.parse(await (await answer).json());
}

/** A cart whose hold has expired. */
async function cartThatWaited(players: number, at = golfer, place?: Place) {
  const wanted = place ?? (await at.find('2031-05-05', 'Rate 1', next++));
  const cartId = await at.newCart();
  const { items } = await read(at.add(cartId, wanted, players));
  await engine.db.deleteFrom('hold').where('cart_id', '=', cartId).execute();
  const itemId = items[0]?.id ?? '';
  const open = async () => (await read(at.ask('GET', `/shopping-cart/${cartId}`))).items[0];
  return { cartId, itemId, place: wanted, open };
}

describe('A tee time whose hold has run out', () => {
  it('is as it was while nobody else wants it, and is held again by changing it', async () => {
    const { cartId, itemId, open } = await cartThatWaited(4);
    expect(await open()).toMatchObject({ error: null, extra: { holdExpiresAt: null } });
    const { items } = await read(golfer.change(cartId, itemId, {}));
    expect(items[0]).toMatchObject({ error: null, extra: { holdExpiresAt: expect.any(String) } });
  });

  it.each([
    [1, 4, 'FEW_SLOTS_AVAILABLE', 'Only 3 slots are available for this Tee Time'],
    [3, 2, 'ONE_SLOT_AVAILABLE', 'Only 1 slot is available for this Tee Time'],
    [4, 1, 'TEE_TIME_LOCKED', 'Tee Time is locked'],
  ])(
    'says when others have taken %i of its places: for %i golfers %s',
    async (taken, players, code, message) => {
      const { place, open } = await cartThatWaited(players);
      const others = { 'x-guest-email': 'other@example.com' };
      await golfer.lock(place, taken, others);
      expect((await open())?.error).toEqual({ code, message });
      await golfer.unlock(place, others);
      expect((await open())?.error).toBeNull();
    },
  );

  it('of a bay says when it is taken', async () => {
    const venue = golferAt(engine, 'bays');
    const { place, open } = await cartThatWaited(5, venue, await venue.find('2031-05-05', 'Rate 1', 3));
    expect((await open())?.error).toBeNull();
    await venue.add(await venue.newCart(), place, 2);
    expect((await open())?.error).toMatchObject({ code: 'TEE_TIME_LOCKED' });
  });

  it('is not taken by its own booking', async () => {
    const { itemId, place, open } = await cartThatWaited(3);
    for (const state of ['pending', 'confirmed'] as const) {
      const id = await insertReservation(engine.db, { rateId: place.rate.rateId, players: 3, state });
      await engine.db.updateTable('reservation').set({ cart_item_id: itemId }).where('id', '=', id).execute();
      expect((await open())?.error).toBeNull();
      await engine.db.updateTable('reservation').set({ state: 'failed' }).where('id', '=', id).execute();
    }
  });

  it('can always be taken out of the cart, also when it is past', async () => {
    const { cartId, itemId, open } = await cartThatWaited(2);
    engine.clock.now = new Date('2031-06-01T12:00:00.000Z');
    expect((await open())?.error).toMatchObject({ code: 'TEE_TIME_GONE' });
    const answer = await golfer.remove(cartId, itemId);
    expect([answer.status, (await read(answer)).items]).toEqual([200, []]);
  });
});
