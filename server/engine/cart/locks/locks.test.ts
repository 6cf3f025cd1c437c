import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { lock as lockSchema } from '#server/contract/tee-times.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import theBay from '#server/db/samples/the-bay.json' with { type: 'json' };
import { createEngine } from '#server/engine/app.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt, type Place, refusal } from '#tests/support/golfer.ts';
import { insertSession } from '#tests/support/session.ts';

const limits = { cartItemLimit: 3, holdLimitPerOwner: 1, holdLimitPerAddress: 4 };
const strict = operatorFile('strict-golf', [courseFile(7101)], {
  settings: { checkout: limits, inventory: { singlesMode: 'always' } },
});
const engine = await startEngine([cedarRidge, coastalGolf, theBay, strict]);
const { db } = engine;
const visitor = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';
const guest = (email: string) => ({ 'x-guest-email': email });

let next = 0;
const fresh = () => visitor.find(MONDAY, 'Walking', next++);
async function signIn(email: string) {
  const { token, customerId } = await insertSession(db, 'cedar-ridge', email);
  return { customerId, golfer: golferAt(engine, 'cedar-ridge', { session: token }) };
}
/** All rows of a tee time's holds. */
function holds({ teeTime }: Place) {
  return db
    .selectFrom('hold')
    .innerJoin('tee_time', 'tee_time.id', 'hold.tee_time_id')
    .select(['owner', 'cart_id', 'slots', 'hold.expires_at'])
    .where('tee_time.starts_at', '=', new Date(teeTime.teetime))
    .execute();
}
async function minutesHeld(place: Place): Promise<number> {
  const [row] = await holds(place);
  return ((row?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
}
const between = (low: number, high: number) => (value: number) => value > low && value < high;

describe('GET locks', () => {
  it('answers places held on a local day, or at one time of it, and never who holds them', async () => {
    const [one, two] = [await visitor.find(MONDAY, 'Walking', 40), await visitor.find(MONDAY, 'Walking', 41)];
    await visitor.lock(one, 2, guest('kim@example.com'));
    await visitor.lock(one, 1, guest('lee@example.com'));
    await visitor.lock(two, 3, guest('kim@example.com'));
    const path = `/course/${one.courseId}/tee-time/locks`;
    const all = await engine.read<unknown[]>(`${path}?localDate=${MONDAY}`);
    const expected = [
      { courseId: one.courseId, teetime: one.teeTime.teetime, slots: 3 },
      { courseId: two.courseId, teetime: two.teeTime.teetime, slots: 3 },
    ];
    expect(all).toEqual(expected);
    for (const lock of all) lockSchema.strict().parse(lock);
    const local = new Date(two.teeTime.teetime).toLocaleTimeString('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(await engine.read(`${path}?localDate=${MONDAY}&localTime=${local}`)).toEqual([expected[1]]);
    expect(await engine.read(`${path}?localDate=2031-05-06`)).toEqual([]);
    for (const place of [one, two])
      await db.deleteFrom('hold').where('facility_id', '=', place.facilityId).execute();
  });

  it('counts places that wait for their payment as held, and those that are booked not', async () => {
    const place = await visitor.find(MONDAY, 'Walking', 42);
    const { rateId } = place.rate;
    await insertReservation(db, { rateId, players: 2, state: 'pending' });
    await insertReservation(db, { rateId, players: 1 });
    expect(await visitor.locked(place)).toBe(2);
    await db.deleteFrom('reservation').where('tee_time_rate_id', '=', rateId).execute();
  });

  it('takes the courseId in any letter case and refuses one of another operator', async () => {
    const { courseId } = await fresh();
    const upper = `/course/${courseId.toUpperCase()}/tee-time/locks?localDate=${MONDAY}`;
    expect(await engine.read(upper)).toEqual([]);
    expect((await engine.ask(upper, { alias: 'coastal-golf' })).status).toBe(404);
    expect((await engine.ask(`/course/${courseId}/tee-time/locks`)).status).toBe(400);
    expect((await engine.ask(`/course/${courseId}/tee-time/locks?localDate=soon`)).status).toBe(400);
  });
});

describe('PUT lock', () => {
  it('holds places without a body in its answer, and resizes what is held', async () => {
    const place = await fresh();
    const answer = await visitor.lock(place, 2, guest('kim@example.com'));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await visitor.lock(place, 3, guest('KIM@example.com'));
    expect((await holds(place)).map(({ owner, slots }) => [owner, slots])).toEqual([
      ['guest:kim@example.com', 3],
    ]);
  });

  it('needs somebody who holds', async () => {
    const place = await fresh();
    expect(await refusal(visitor.lock(place, 1))).toBe('401 Please sign in to continue.');
    expect(await refusal(visitor.lock(place, 1, { session: '' }))).toBe('401 Please sign in to continue.');
    expect(await refusal(visitor.lock(place, 1, { session: 'nonsense' }))).toBe(
      '401 Your session has expired. Please sign in again.',
    );
    expect(await visitor.locked(place)).toBe(0);
  });

  it('answers the capacity sentences of the specification', async () => {
    const place = await fresh();
    expect(await refusal(visitor.lock(place, 5, guest('a@example.com')))).toBe(
      '409 Only 4 slots are available for this Tee Time',
    );
    await visitor.lock(place, 3, guest('a@example.com'));
    expect(await refusal(visitor.lock(place, 2, guest('b@example.com')))).toBe(
      '409 Only 1 slot is available for this Tee Time',
    );
    await visitor.lock(place, 1, guest('b@example.com'));
    expect(await refusal(visitor.lock(place, 1, guest('c@example.com')))).toBe('409 Tee Time is locked');
  });

  it('caps how long the client wants to hold, by the clock of the database', async () => {
    const [long, short, plain] = [await fresh(), await fresh(), await fresh()];
    await visitor.lock(long, 1, guest('a@example.com'), 525_600);
    await visitor.lock(short, 1, guest('a@example.com'), 2);
    await visitor.lock(plain, 1, guest('a@example.com'));
    expect(await minutesHeld(long)).toSatisfy(between(9, 10.1));
    expect(await minutesHeld(short)).toSatisfy(between(1, 2.1));
    expect(await minutesHeld(plain)).toSatisfy(between(9, 10.1));
  });

  it('refuses a tee time that is not on the sheet, is blocked, is too far ahead or has begun', async () => {
    const place = await fresh();
    const at = (teetime: string) =>
      refusal(visitor.lock({ ...place, teeTime: { ...place.teeTime, teetime } }, 1, guest('a@example.com')));
    const unavailable = '409 This tee time is not available. Please select another one.';
    expect(await at('2031-05-05T14:03:00.000Z')).toBe(unavailable);
    expect(await at('2031-05-02T11:00:00.000Z')).toBe(unavailable);
    expect(await at('2032-05-05T14:00:00.000Z')).toBe(unavailable);
    const closed = { facility_id: 9101, reason: 'Frost', source: 'shop' as const };
    await db
      .insertInto('block')
      .values({ ...closed, first_date: MONDAY, last_date: MONDAY })
      .execute();
    expect(await at(place.teeTime.teetime)).toBe(unavailable);
    await db.deleteFrom('block').where('reason', '=', 'Frost').execute();
    expect(await at('soon')).toMatch(/^400 .*teetime/);
  });

  it('takes the tee time with an offset for the instant that it is', async () => {
    const place = await fresh();
    const offset = new Date(Date.parse(place.teeTime.teetime) - 4 * 3_600_000).toISOString();
    const teetime = offset.replace(/\.000Z$/, '-04:00');
    const sent = { ...place, teeTime: { ...place.teeTime, teetime } };
    expect((await visitor.lock(sent, 1, guest('a@example.com'))).status).toBe(204);
    expect(await visitor.locked(place)).toBe(1);
  });

  it('takes a bay at a simulator venue, whatever the 4 places of a course', async () => {
    const bay = golferAt(engine, 'the-bay');
    const place = await bay.find(MONDAY, '60 Minutes');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await bay.lock(place, 5, guest(`${name}@example.com`))).status).toBe(204);
    expect(await refusal(bay.lock(place, 1, guest('g@example.com')))).toBe('409 Tee Time is locked');
  });
});

describe('DELETE lock', () => {
  it('gives the places back, and is 204 as well when nothing is held or nobody asks', async () => {
    const place = await fresh();
    await visitor.lock(place, 2, guest('kim@example.com'));
    expect((await visitor.unlock(place, guest('lee@example.com'))).status).toBe(204);
    expect(await visitor.locked(place)).toBe(2);
    expect((await visitor.unlock(place, guest('kim@example.com'))).status).toBe(204);
    expect((await visitor.unlock(place, guest('kim@example.com'))).status).toBe(204);
    expect((await visitor.unlock(place)).status).toBe(204);
    expect(await visitor.locked(place)).toBe(0);
    const elsewhere = { ...place, courseId: '0'.repeat(24) };
    expect((await visitor.unlock(elsewhere)).status).toBe(404);
  });
});

describe('A lock and a cart item of the same owner are one hold', () => {
  const orders = ['lock first', 'item first'] as const;

  it.each(orders)('for a cart named by x-cart-id, %s', async (order) => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const lock = (slots: number) => visitor.lock(place, slots, { 'x-cart-id': cartId });
    if (order === 'lock first') {
      expect((await lock(4)).status).toBe(204);
      expect((await visitor.add(cartId, place, 4)).status).toBe(200);
    } else {
      expect((await visitor.add(cartId, place, 4)).status).toBe(200);
      expect((await lock(4)).status).toBe(204);
    }
    expect(await holds(place)).toMatchObject([{ owner: `cart:${cartId}`, cart_id: cartId, slots: 4 }]);
  });

  it.each(orders)('for a customer whose lock names no cart, %s', async (order) => {
    const place = await fresh();
    const { golfer, customerId } = await signIn(`${order.slice(0, 4)}@example.com`);
    const cartId = await golfer.newCart();
    if (order === 'lock first') await golfer.lock(place, 4);
    expect((await golfer.add(cartId, place, 4)).status).toBe(200);
    expect((await golfer.lock(place, 4)).status).toBe(204);
    expect(await holds(place)).toMatchObject([
      { owner: `customer:${customerId}`, cart_id: cartId, slots: 4 },
    ]);
  });

  it.each(orders)('for a guest whose cart is used with the e-mail, %s', async (order) => {
    const place = await fresh();
    const email = guest(`${order.slice(0, 4)}-guest@example.com`);
    const golfer = golferAt(engine, 'cedar-ridge', email);
    const cartId = await golfer.newCart();
    if (order === 'lock first') await golfer.lock(place, 4);
    expect((await golfer.add(cartId, place, 4)).status).toBe(200);
    expect((await golfer.lock(place, 4)).status).toBe(204);
    expect(await holds(place)).toMatchObject([{ owner: `cart:${cartId}`, cart_id: cartId, slots: 4 }]);
  });

  it('keeps a simulator’s longer use when the lock says nothing of it', async () => {
    const bay = golferAt(engine, 'the-bay');
    const place = await bay.find(MONDAY, '120 Minutes', 8);
    const cartId = await bay.newCart();
    await bay.add(cartId, place, 2);
    await bay.lock(place, 2, { 'x-cart-id': cartId });
    const rows = await db.selectFrom('hold').select(['during']).where('cart_id', '=', cartId).execute();
    const start = new Date(place.teeTime.teetime);
    const end = new Date(start.getTime() + 120 * 60_000);
    expect(rows).toHaveLength(1);
    const bounds = (rows[0]?.during ?? '').replace(/[[\]()"]/g, '').split(',');
    expect(bounds.map((at) => new Date(at).getTime())).toEqual([start.getTime(), end.getTime()]);
  });

  it('passes a cart over that does not exist', async () => {
    const place = await fresh();
    const stale = { 'x-cart-id': '11111111-1111-4111-8111-111111111111' };
    expect((await visitor.lock(place, 1, stale)).status).toBe(401);
    expect((await visitor.lock(place, 1, { ...stale, ...guest('kim@example.com') })).status).toBe(204);
  });

  it('lets nobody with an e-mail alone take the places from a cart', async () => {
    const place = await fresh();
    const email = guest('pat@example.com');
    const cartId = await golferAt(engine, 'cedar-ridge', email).newCart();
    await visitor.add(cartId, place, 3);
    await visitor.lock(place, 1, email);
    await visitor.unlock(place, email);
    expect(await visitor.locked(place)).toBe(3);
  });
});

describe('Who may hold how much', () => {
  it('is limited for one owner, never below the limit of the cart', async () => {
    const { golfer } = await signIn('many@example.com');
    for (let count = 0; count < 12; count++) {
      const place = await visitor.find('2031-05-06', 'Walking', count);
      expect((await golfer.lock(place, 1)).status).toBe(204);
    }
    const one = await visitor.find('2031-05-06', 'Walking', 0);
    const more = await visitor.find('2031-05-06', 'Walking', 12);
    expect(await refusal(golfer.lock(more, 1))).toBe(
      '409 You have reached the limit of tee times on hold. Check out or remove one first.',
    );
    expect((await golfer.lock(one, 2)).status).toBe(204);
    await golfer.unlock(one);
    expect((await golfer.lock(more, 1)).status).toBe(204);
  });

  it('is limited for one owner also when all is asked for at once', async () => {
    const { golfer } = await signIn('sudden@example.com');
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visitor.find('2031-05-07', 'Walking', index)),
    );
    const answers = await Promise.all(places.map((place) => golfer.lock(place, 1)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  });

  it('is limited by the settings, but a cart may always be filled', async () => {
    const golfer = golferAt(engine, 'strict-golf');
    const cartId = await golfer.newCart();
    for (let count = 0; count < 3; count++)
      expect((await golfer.add(cartId, await golfer.find(MONDAY, 'Rate 1', count), 1)).status).toBe(200);
    const more = await golfer.find(MONDAY, 'Rate 1', 3);
    expect((await golfer.lock(more, 1, { 'x-cart-id': cartId })).status).toBe(409);
    expect(await refusal(golfer.add(cartId, more, 1))).toBe('409 Cart items limit exceeded.');
  });

  it('leaves room to move an item to another tee time', async () => {
    const golfer = golferAt(engine, 'strict-golf');
    const cartId = await golfer.newCart();
    for (let count = 4; count < 7; count++)
      await golfer.add(cartId, await golfer.find(MONDAY, 'Rate 1', count), 1);
    const cart = (await (await golfer.ask('GET', `/shopping-cart/${cartId}`)).json()) as Cart;
    const { teeTime, rate } = await golfer.find(MONDAY, 'Rate 1', 7);
    const extra = { teetime: teeTime.teetime, rate: { rateId: rate.rateId } };
    const moved = await golfer.change(cartId, cart.items.at(-1)?.id ?? '', { extra });
    expect(moved.status).toBe(200);
  });

  it('is limited for one address, whatever names it holds under', async () => {
    const app = createEngine(engine.parts);
    const golfer = golferAt(engine, 'strict-golf');
    const lockFrom = async (address: string, index: number) => {
      const { courseId, teeTime } = await golfer.find(MONDAY, 'Rate 1', 10 + index);
      const request = new Request(`http://engine/course/${courseId}/tee-time/lock`, {
        method: 'PUT',
        headers: {
          'x-be-alias': 'strict-golf',
          'content-type': 'application/json',
          ...guest(`${index}@example.com`),
        },
        body: JSON.stringify({ teetime: teeTime.teetime, slots: 1 }),
      });
      return (await app.fetch(request, address)).status;
    };
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => lockFrom('203.0.113.7', index)));
    expect(crowd.filter((status) => status === 204)).toHaveLength(4);
    expect(crowd.filter((status) => status === 409)).toHaveLength(4);
    expect(await lockFrom('203.0.113.8', 20)).toBe(204);
  });
});
