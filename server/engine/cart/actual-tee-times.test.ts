import { describe, expect, it } from 'vitest';
import { type Cart, cart as cartSchema } from '#server/contract/cart.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';

const rates = [rateFile(1), rateFile(2, { transportation: 'Cart', prices: [{ price: '65.00' }] })];
const engine = await startEngine([
  operatorFile('links', [courseFile(1, { rates }), courseFile(2, { rates })]),
]);
const golfer = golferAt(engine, 'links');
const DAYS = ['2031-05-04', '2031-05-06', '2031-05-08'];

async function read(answer: Response | Promise<Response>): Promise<Cart> {
  return cartSchema.parse(await (await answer).json());
}
const open = (cartId: string) => read(golfer.ask('GET', `/shopping-cart/${cartId}`));

/** The part of a searched tee time that a cart shows. */
function toldOf({ courseId, teetime, bookedPlayers, maxPlayers, rates }: TeeTime) {
  return {
    courseId,
    teetime,
    bookedPlayers,
    maxPlayers,
    rates: rates.map(
      ({ rateId, name, allowedPlayers, holes, transportation, greenFeeCart, greenFeeWalking }) => ({
        rateId,
        name,
        allowedPlayers,
        holes,
        transportation,
        ...(greenFeeCart === undefined ? {} : { greenFeeCart }),
        ...(greenFeeWalking === undefined ? {} : { greenFeeWalking }),
      }),
    ),
  };
}

async function cartWith(places: readonly Place[], players = 1): Promise<string> {
  const cartId = await golfer.newCart();
  for (const place of places) expect((await golfer.add(cartId, place, players)).status).toBe(200);
  return cartId;
}

describe('The actual tee times of a cart', () => {
  it('are told as a search tells them, as if the cart held nothing', async () => {
    const place = await golfer.find('2031-05-04', 'Rate 1', 30);
    const cartId = await cartWith([place], 3);
    expect((await open(cartId)).actualTeeTimes).toEqual([toldOf(place.teeTime)]);
  });

  it('change with what others book and hold', async () => {
    const place = await golfer.find('2031-05-04', 'Rate 1', 31);
    const cartId = await cartWith([place], 1);
    await insertReservation(engine.db, { rateId: place.rate.rateId, players: 1 });
    await golfer.lock(place, 1, { 'x-guest-email': 'other@example.com' });
    const [actual] = (await open(cartId)).actualTeeTimes;
    expect(actual).toMatchObject({ bookedPlayers: 1, maxPlayers: 2 });
    expect(actual?.rates?.map(({ allowedPlayers }) => allowedPlayers)).toEqual([[2], [2]]);
  });

  it('that cannot be booked any more are named and nothing else', async () => {
    const place = await golfer.find('2031-05-05', 'Rate 1', 3);
    const cartId = await cartWith([place], 1);
    await engine.db
      .insertInto('block')
      .values({
        facility_id: 1,
        first_date: '2031-05-05',
        last_date: '2031-05-05',
        reason: 'Frost',
        source: 'shop',
      })
      .execute();
    const { courseId, teetime } = place.teeTime;
    expect((await open(cartId)).actualTeeTimes).toEqual([{ courseId, teetime }]);
  });

  it('of ten items cost as many statements as that of one', async () => {
    const ten: Place[] = [];
    for (const day of DAYS)
      for (const index of [0, 1, 80, 81]) ten.push(await golfer.find(day, 'Rate 2', index));
    expect(new Set(ten.map(({ facilityId }) => facilityId)).size).toBe(2);
    const one = await cartWith(ten.slice(10, 11));
    const many = await cartWith(ten.slice(0, 10));
    const statementsOf = async (cartId: string) => {
      engine.statements.length = 0;
      await open(cartId);
      return engine.statements.length;
    };
    await statementsOf(many);
    expect(await statementsOf(many)).toBe(await statementsOf(one));
    expect((await open(many)).actualTeeTimes).toHaveLength(10);
  });
});
