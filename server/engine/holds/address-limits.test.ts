import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { createEngine } from '#server/engine/app.ts';
import { askThrough, type Caller } from '#tests/support/ask.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt, type Place, refusal } from '#tests/support/golfer.ts';
import { passTime } from '#tests/support/pass-time.ts';
import { insertSession } from '#tests/support/session.ts';
import {
  addReservation,
  cardForm,
  fillCart,
  patchFailed,
  patchStatus,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { cartJobs } from '../cart/cart.jobs.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { expireReservations } from '../reservations/unfinished-reservations.queries.ts';
import { lockHoldLimits } from './check-hold-limits.ts';
import { removeExpiredHolds } from './release.queries.ts';

// 20 tee times a day: a tenth of their 80 slots is 8, the limit of every network.
const inventory = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 480,
  endTimeMinutesAfterMidnight: 650,
  maxTeeTimesPerHour: 7,
};
const settings = { inventory: { singlesMode: 'always' } };
const addresses = [
  { range: '198.51.100.0/24', name: 'Clubhouse', placesPerDay: 12 },
  { range: '198.51.100.9', name: 'Pro shop' },
];
const course = (id: number) => courseFile(id, { inventory, rates: [rateFile(1, { name: 'Walking' })] });
const bays = courseFile(8104, {
  isSimulator: true,
  bays: 6,
  inventory: { ...inventory, maxTeeTimesPerHour: 2 },
  rates: [rateFile(1, { name: 'Bay', isSimulator: true, durationMinutes: 60 })],
});
const one = { ...operatorFile('one-golf', [course(8101), course(8102), bays], { settings }), addresses };
const two = operatorFile('two-golf', [course(8103)], { settings });
const shop = await startShop({ files: [one, two] });
const engine = createEngine(shop.parts);
const { db } = shop;

const DAY = '2031-05-05';
const from = (address: string): Caller => askThrough((request) => engine.fetch(request, address));
const golferFrom = (address: string, headers: Record<string, string> = {}, alias = 'one-golf') =>
  golferAt({ ...shop, ...from(address) }, alias, headers);
const reader = golferFrom('192.0.2.1');

let emails = 0;
const fresh = () => ({ 'x-guest-email': `fresh-${emails++}@example.com` });
const at = (nth: number, date = DAY) => reader.find(date, 'Walking', nth);
/** A new golfer at an address requests slots of the n-th tee time of course 8101. */
async function lock(address: string, nth: number, slots = 4, date = DAY) {
  return (await golferFrom(address).lock(await at(nth, date), slots, fresh())).status;
}
async function fill(address: string, times: number, first = 0) {
  const answers: number[] = [];
  for (let nth = first; nth < first + times; nth += 1) answers.push(await lock(address, nth));
  return answers;
}
async function signedIn(email: string, isProved: boolean) {
  const { token, customerId } = await insertSession(db, 'one-golf', email);
  const proved = { email_verified_at: isProved ? new Date() : null };
  await db.updateTable('customer').set(proved).where('id', '=', customerId).execute();
  return { session: token };
}
async function held(place: Place) {
  return reader.locked(place);
}
const DAY_FULL = /^409 Too many times on this day are on hold from your network\./;
const PAUSED = /^429 .*You can hold a time on this day again at .*\d+:\d\d [AP]M\.$/;

beforeEach(async () => {
  await db.deleteFrom('hold').execute();
  await db.deleteFrom('hold_ending').execute();
  await db.deleteFrom('reservation').execute();
});

describe('Places of one course and day that one address holds', () => {
  it('are a tenth of the day or 8, whoever asks there, and it is told what can be done', async () => {
    expect(await fill('203.0.113.7', 2)).toEqual([204, 204]);
    expect(await lock('203.0.113.7', 2, 1)).toBe(409);
    const answer = refusal(golferFrom('203.0.113.7').lock(await at(2), 1, fresh()));
    expect(await answer).toMatch(DAY_FULL);
    expect(await held(await at(2))).toBe(0);
    expect(await lock('203.0.114.7', 2)).toBe(204);
  });

  it('are counted exactly, to the last place', async () => {
    for (const [nth, slots] of [3, 3, 1].entries()) expect(await lock('203.0.113.7', nth, slots)).toBe(204);
    expect(await lock('203.0.113.7', 4, 2)).toBe(409);
    expect(await lock('203.0.113.7', 4, 1)).toBe(204);
    expect(await lock('203.0.113.7', 5, 1)).toBe(409);
  });

  it('are never more, however many ask at the same moment', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, (_, nth) => at(nth)));
    const answers = await Promise.all(
      places.flatMap((place) =>
        [1, 2].map(() =>
          golferFrom('203.0.113.7')
            .lock(place, 1, fresh())
            .then(({ status }) => status),
        ),
      ),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(8);
    expect(answers.filter((status) => status === 409)).toHaveLength(32);
    const ofNetwork = (nth: number) => `2001:db8:7:${nth}::1`;
    const ofBlock = (nth: number) => `192.0.2.${nth + 2}`;
    for (const [index, addressOf] of [ofNetwork, ofBlock].entries()) {
      const others = await Promise.all(places.map((_, nth) => at(nth, `2031-05-0${index + 6}`)));
      const networks = await Promise.all(
        others.map((place, nth) =>
          golferFrom(addressOf(nth))
            .lock(place, 2, fresh())
            .then(({ status }) => status),
        ),
      );
      expect(networks.filter((status) => status === 204)).toHaveLength(4);
    }
  });

  it('are counted for another day, another course and another operator apart', async () => {
    await fill('203.0.113.7', 2);
    expect(await lock('203.0.113.7', 2)).toBe(409);
    expect(await lock('203.0.113.7', 2, 4, '2031-05-06')).toBe(204);
    const otherCourse = await reader.find(DAY, 'Walking', 24);
    expect(otherCourse.facilityId).toBe(8102);
    expect((await golferFrom('203.0.113.7').lock(otherCourse, 4, fresh())).status).toBe(204);
    const elsewhere = golferFrom('203.0.113.7', {}, 'two-golf');
    expect((await elsewhere.lock(await elsewhere.find(DAY, 'Walking'), 4, fresh())).status).toBe(204);
  });

  it('are the same address written as IPv6', async () => {
    expect(await lock('203.0.113.7', 0)).toBe(204);
    expect(await lock('::ffff:203.0.113.7', 1)).toBe(204);
    expect(await lock('::ffff:cb00:7107', 2)).toBe(409);
  });

  it('are those of its whole /24, or of all networks of a /48, together', async () => {
    expect(await lock('203.0.113.7', 0)).toBe(204);
    expect(await lock('203.0.113.250', 1)).toBe(204);
    expect(await lock('203.0.113.8', 2, 1)).toBe(409);
    expect(await lock('::ffff:203.0.113.9', 2, 1)).toBe(409);
    expect(await lock('203.0.112.7', 2)).toBe(204);
    expect(await lock('2001:db8:1:1::1', 3)).toBe(204);
    expect(await lock('2001:DB8:1:1:ffff::2', 4)).toBe(204);
    expect(await lock('2001:db8:1:1::3', 5, 1)).toBe(409);
    expect(await lock('2001:db8:1:2::1', 5, 1)).toBe(409);
    expect(await lock('2001:db8:2:4::1', 5)).toBe(204);
  });

  it('leave proved customers of a full /24 theirs, and are not used up by them', async () => {
    const [member, other] = [
      await signedIn('neighbor@example.com', true),
      await signedIn('newcomer@example.com', true),
    ];
    const asMember = golferFrom('203.0.113.5', member);
    for (const nth of [0, 1]) expect((await asMember.lock(await at(nth), 4)).status).toBe(204);
    expect(await fill('203.0.113.7', 3, 2)).toEqual([204, 204, 409]);
    expect((await golferFrom('203.0.113.8', other).lock(await at(4), 4)).status).toBe(204);
  });

  it('are asked for in turn, so that a crowd of one network keeps no connection from others', async () => {
    const operator = await findOperator(db, 'one-golf');
    if (!operator) throw new Error('There is no operator');
    const places = await Promise.all(Array.from({ length: 20 }, (_, nth) => at(nth)));
    const placeOf = (nth: number) => places[nth % places.length] as Place;
    const caller = { customer: null, guest: null, cartId: null, bookingToken: null, address: '192.0.2.1' };
    const owner = { key: 'guest:slow@example.com', cartId: null, guestEmail: null };
    const crowd = await db.transaction().execute(async (trx) => {
      await lockHoldLimits(trx, { operator, caller }, owner);
      const asked = Array.from({ length: 60 }, (_, nth) =>
        golferFrom(`192.0.2.${nth + 2}`).lock(placeOf(nth), 1, fresh()),
      );
      expect((await golferFrom('203.0.113.7').lock(placeOf(0), 1, fresh())).status).toBe(204);
      return asked;
    });
    const answers = (await Promise.all(crowd)).map(({ status }) => status);
    expect(answers.filter((status) => status === 204)).toHaveLength(8);
    expect(answers.filter((status) => status === 409)).toHaveLength(52);
  });

  it('are as many as the operator listed, or without limit', async () => {
    expect(await fill('198.51.100.1', 4)).toEqual([204, 204, 204, 409]);
    expect(await fill('198.51.100.2', 1, 3)).toEqual([204]);
    expect(await fill('198.51.100.9', 12, 4)).toEqual(Array.from({ length: 12 }, () => 204));
  });

  it('count for nobody where the address is not known', async () => {
    const unknown = golferAt(shop, 'one-golf');
    for (let nth = 0; nth < 4; nth += 1)
      expect((await unknown.lock(await at(nth), 4, fresh())).status).toBe(204);
  });

  it('are whole bays at a simulator venue, whoever is in them', async () => {
    const places = await Promise.all([0, 1, 2, 3].map((nth) => reader.find(DAY, 'Bay', nth)));
    const [first, second, third, fourth] = places as [Place, Place, Place, Place];
    const golfer = golferFrom('203.0.113.7');
    expect((await golfer.lock(first, 1, fresh())).status).toBe(204);
    expect((await golfer.lock(second, 6, fresh())).status).toBe(204);
    expect((await golfer.lock(third, 1, fresh())).status).toBe(409);
    expect((await golferFrom('203.0.114.7').lock(fourth, 1, fresh())).status).toBe(204);
  });
});

describe('A customer', () => {
  it('whose e-mail is proved counts alone, at an address that is full too', async () => {
    await fill('203.0.113.7', 2);
    const [member, other] = [
      await signedIn('member@example.com', true),
      await signedIn('other@example.com', false),
    ];
    const unproved = golferFrom('203.0.113.7', other).lock(await at(2), 1);
    expect(await refusal(unproved)).toMatch(DAY_FULL);
    const golfer = golferFrom('203.0.113.7', member);
    for (const nth of [2, 3]) expect((await golfer.lock(await at(nth), 4)).status).toBe(204);
    const more = golferFrom('203.0.113.8', member).lock(await at(4), 1);
    expect(await refusal(more)).toMatch(/^409 You're already holding the most spots we allow on one day\./);
    expect(await lock('203.0.114.8', 4)).toBe(204);
  });

  it('does not become somebody else by naming his cart', async () => {
    const owner = await signedIn('owner@example.com', true);
    const stranger = await signedIn('stranger@example.com', true);
    const cartId = await golferFrom('203.0.113.9', owner).newCart();
    await fill('203.0.113.7', 2);
    const borrowed = golferFrom('203.0.113.7', stranger).add(cartId, await at(2), 4);
    expect(await refusal(borrowed)).toMatch(DAY_FULL);
  });
});

describe('At the limit', () => {
  async function fullCart(address: string) {
    const golfer = golferFrom(address);
    const cartId = await golfer.newCart();
    let cart: Cart | null = null;
    for (const nth of [0, 1]) cart = (await (await golfer.add(cartId, await at(nth), 4)).json()) as Cart;
    const [first, second] = cart?.items ?? [];
    if (!first || !second) throw new Error('The cart is not full');
    return { golfer, cartId, first, second };
  }

  it('what is held is renewed, made smaller and moved, and made larger no more', async () => {
    const { golfer, cartId, first, second } = await fullCart('203.0.113.7');
    const change = async (itemId: string, extra: object) =>
      (await golfer.change(cartId, itemId, { extra })).status;
    expect(await change(first.id, {})).toBe(200);
    expect(await change(first.id, { players: 3 })).toBe(200);
    expect(await lock('203.0.113.7', 5, 1)).toBe(204);
    expect(await change(first.id, { players: 4 })).toBe(409);
    const other = await at(2);
    const move = { teetime: other.teeTime.teetime, rate: { rateId: other.rate.rateId } };
    expect(await change(second.id, move)).toBe(200);
    expect([await held(await at(1)), await held(other)]).toEqual([0, 4]);
  });

  it('a tee time that is given back makes room, and one that is booked', async () => {
    const { golfer, cartId, first } = await fullCart('203.0.113.7');
    expect(await lock('203.0.113.7', 3)).toBe(409);
    expect((await golfer.remove(cartId, first.id)).status).toBe(200);
    const item = await fillCart(from('203.0.113.7'), {
      alias: 'one-golf',
      facilityId: 8101,
      date: DAY,
      rate: 'Walking',
      nth: 4,
      players: 4,
    });
    expect(await lock('203.0.113.7', 6, 1)).toBe(409);
    const order = await reserve(from('203.0.113.7'), item);
    expect(await lock('203.0.113.7', 6, 1)).toBe(409);
    const paid = await addReservation(engine.fetch, await cardForm(shop, item, order));
    await patchStatus(from('203.0.113.7'), item, paid.ReservationStatusID);
    expect(await lock('203.0.113.7', 6, 4)).toBe(204);
  });

  it('nobody makes the hold of a full address grow from elsewhere without counting it there', async () => {
    const golfer = golferFrom('203.0.113.7');
    const carts: [string, string][] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const cartId = await golfer.newCart();
      const cart = (await (await golfer.add(cartId, await at(nth), 1)).json()) as Cart;
      carts.push([cartId, cart.items[0]?.id ?? '']);
    }
    const elsewhere = golferFrom('203.0.114.7');
    const answers: number[] = [];
    for (const [cartId, itemId] of carts)
      answers.push((await elsewhere.change(cartId, itemId, { extra: { players: 4 } })).status);
    expect(answers).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    const sum = await db
      .selectFrom('hold')
      .select((eb) => eb.fn.sum<number>('slots').as('slots'))
      .executeTakeFirstOrThrow();
    expect(Number(sum.slots)).toBe(8 + 6);
  });

  it('reservations that ran out are not taken up again over it', async () => {
    const caller = from('203.0.113.7');
    const wanted = { alias: 'one-golf', facilityId: 8101, date: DAY, rate: 'Walking', players: 4 };
    const items = [
      await fillCart(caller, { ...wanted, nth: 0 }),
      await fillCart(caller, { ...wanted, nth: 0 }),
    ];
    for (const item of items) await reserve(caller, item);
    await db
      .updateTable('reservation')
      .set({ expires_at: new Date(0) })
      .execute();
    await fill('203.0.113.7', 2, 8);
    await db.deleteFrom('hold_ending').execute();
    const [first] = items;
    if (!first) throw new Error('Nothing was ordered');
    await expect(reserve(caller, first)).rejects.toThrow('HOLD_LIMIT_REACHED');
  });
});

describe('Holds that run out unpaid', () => {
  /** A new golfer holds the n-th tee time, and the hold expires. */
  async function lapse(address: string, nth: number, slots = 2, isRemoved = true) {
    const answer = await golferFrom(address).lock(await at(nth), slots, fresh());
    if (!answer.ok) throw new Error(await answer.text());
    await passTime(db, 11);
    if (isRemoved) await removeExpiredHolds(db);
  }
  const ask = async (address: string, nth = 9, date = DAY) =>
    refusal(golferFrom(address).lock(await at(nth, date), 1, fresh()));

  it.each([true, false])(
    'twice in an hour bring a pause for new ones; removed by then: %s',
    async (isRemoved) => {
      await lapse('203.0.113.7', 0, 2, isRemoved);
      expect(await lock('203.0.113.7', 1, 1)).toBe(204);
      await passTime(db, 11);
      expect(await ask('203.0.113.7')).toMatch(PAUSED);
      const answer = await golferFrom('203.0.113.7').lock(await at(9), 1, fresh());
      const seconds = Number(answer.headers.get('retry-after'));
      // One of the five minutes has passed since it expired.
      expect(seconds).toBeGreaterThan(3.5 * 60);
      expect(seconds).toBeLessThanOrEqual(4 * 60);
      expect(await answer.json()).toMatchObject({ code: 'HOLD_PAUSED', statusCode: 429 });
      expect(await lock('203.0.113.8', 9)).toBe(204);
      expect(await lock('203.0.113.7', 9, 1, '2031-05-06')).toBe(204);
      await passTime(db, 5);
      expect(await lock('203.0.113.7', 10, 1)).toBe(204);
    },
  );

  it('bring longer and longer ones', async () => {
    const pauses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      await lapse('203.0.113.7', nth);
      const answer = await golferFrom('203.0.113.7').lock(await at(9), 1, fresh());
      if (answer.ok)
        await golferFrom('203.0.113.7').unlock(await at(9), {
          'x-guest-email': `fresh-${emails - 1}@example.com`,
        });
      const minutes = Math.round(Number(answer.headers.get('retry-after') ?? 0) / 60 + 1);
      pauses.push(minutes);
      await passTime(db, minutes);
    }
    expect(pauses).toEqual([1, 5, 10, 20, 40, 80]);
  });

  it('do not stand in the way of what is held', async () => {
    const golfer = golferFrom('203.0.113.7');
    for (const nth of [0, 1]) await lapse('203.0.113.7', nth);
    await passTime(db, 6);
    const cartId = await golfer.newCart();
    const cart = (await (await golfer.add(cartId, await at(5), 2)).json()) as Cart;
    await lock('203.0.113.7', 6, 1);
    await db
      .updateTable('hold')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('cart_id', 'is', null)
      .execute();
    expect(await ask('203.0.113.7')).toMatch(PAUSED);
    expect((await golfer.change(cartId, cart.items[0]?.id ?? '', { extra: { players: 2 } })).status).toBe(
      200,
    );
    expect((await golfer.change(cartId, cart.items[0]?.id ?? '', { extra: { players: 3 } })).status).toBe(
      200,
    );
  });

  it('are made up for by a booking', async () => {
    await lapse('203.0.113.7', 0);
    const caller = from('203.0.113.7');
    const item = await fillCart(caller, {
      alias: 'one-golf',
      facilityId: 8101,
      date: DAY,
      rate: 'Walking',
      nth: 3,
    });
    const order = await reserve(caller, item);
    const paid = await addReservation(engine.fetch, await cardForm(shop, item, order));
    await patchStatus(caller, item, paid.ReservationStatusID);
    await lapse('203.0.113.7', 1);
    expect(await lock('203.0.113.7', 9, 1)).toBe(204);
  });

  it('count when they are given back late, ordered and never paid, or given up at the end', async () => {
    const caller = from('203.0.113.7');
    const wanted = { alias: 'one-golf', facilityId: 8101, date: DAY, rate: 'Walking' };
    const golfer = golferFrom('203.0.113.7');
    const cartId = await golfer.newCart();
    const cart = (await (await golfer.add(cartId, await at(0), 2)).json()) as Cart;
    await passTime(db, 6);
    await golfer.remove(cartId, cart.items[0]?.id ?? '');
    const unpaid = await fillCart(caller, { ...wanted, nth: 3 });
    await reserve(caller, unpaid);
    await passTime(db, 11);
    await expireReservations(db, 100);
    expect(await ask('203.0.113.7')).toMatch(PAUSED);
    await passTime(db, 5);
    const givenUp = await fillCart(caller, { ...wanted, nth: 5 });
    await reserve(caller, givenUp);
    await db
      .updateTable('reservation')
      .set({ held_since: new Date(Date.now() - 31 * 60_000) })
      .where('state', '=', 'pending')
      .execute();
    await patchFailed(caller, givenUp);
    expect(await ask('203.0.113.7')).toMatch(PAUSED);
    const kinds = await db.selectFrom('hold_ending').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['lapsed', 'lapsed', 'lapsed']);
  });

  it('do not count when they are given back soon or changed for another time', async () => {
    const golfer = golferFrom('203.0.113.7');
    const cartId = await golfer.newCart();
    const cart = (await (await golfer.add(cartId, await at(0), 4)).json()) as Cart;
    const itemId = cart.items[0]?.id ?? '';
    for (const nth of [1, 2, 3]) {
      await passTime(db, 9);
      const { teeTime, rate } = await at(nth);
      const move = { teetime: teeTime.teetime, rate: { rateId: rate.rateId } };
      expect((await golfer.change(cartId, itemId, { extra: move })).status).toBe(200);
    }
    await passTime(db, 3);
    await golfer.remove(cartId, itemId);
    expect(await lock('203.0.113.7', 9, 1)).toBe(204);
  });

  it('of everybody behind a /24 bring a pause to nobody else there', async () => {
    for (const nth of [0, 1, 2, 3, 4]) await lapse(`203.0.113.${nth}`, nth, 4, nth < 3);
    expect(await ask('203.0.113.9')).toBe('204 ');
    const whom = await db.selectFrom('hold_ending').select('counted_for').distinct().execute();
    expect(whom).toHaveLength(3);
  });

  it('of everybody behind a /48 bring a pause when they are twice as many', async () => {
    const until = async () => ask('2001:db8:5:ffff::1');
    for (const nth of [0, 1, 2]) await lapse(`2001:db8:5:${nth}::1`, nth);
    expect(await until()).toBe('204 ');
    await passTime(db, 11);
    expect(await until()).toMatch(PAUSED);
    expect(await ask('2001:db8:6:ffff::1', 10)).toBe('204 ');
  });

  it('bring no pause to addresses the operator listed, and to a proved customer his own', async () => {
    for (const nth of [0, 1, 2]) await lapse('198.51.100.1', nth);
    expect(await lock('198.51.100.1', 3)).toBe(204);
    const member = golferFrom('203.0.113.7', await signedIn('late@example.com', true));
    for (const nth of [5, 6]) {
      await member.lock(await at(nth), 2);
      await passTime(db, 11);
    }
    expect(await refusal(member.lock(await at(7), 2))).toMatch(PAUSED);
    expect(await lock('203.0.113.7', 7)).toBe(204);
  });

  it('are counted at their operator alone', async () => {
    for (const nth of [0, 1]) await lapse('203.0.113.7', nth);
    const elsewhere = golferFrom('203.0.113.7', {}, 'two-golf');
    expect((await elsewhere.lock(await elsewhere.find(DAY, 'Walking'), 1, fresh())).status).toBe(204);
  });

  it('are forgotten when no pause looks at them any more', async () => {
    await lapse('203.0.113.7', 0);
    await lapse('203.0.113.7', 1);
    await passTime(db, 47 * 60);
    await lapse('203.0.113.8', 2);
    await passTime(db, 60);
    const forget = cartJobs(db).find(({ queue }) => queue === 'holds.forget-endings');
    await forget?.run();
    expect(await db.selectFrom('hold_ending').select('kind').execute()).toHaveLength(1);
  });

  it('are noted without an address that could be read back', async () => {
    await lapse('203.0.113.7', 0);
    const rows = await db.selectFrom('hold_ending').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
  });
});
