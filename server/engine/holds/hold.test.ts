import { type SqlBool, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import type { Trx } from '../call/context.ts';
import { type HoldOwner, ownerOfCaller, ownerOfCart } from '../call/hold-owner.ts';
import { consumeHold } from './consume-hold.ts';
import { releaseHold, removeExpiredHolds } from './release.queries.ts';
import { type HoldRequest, takeHold } from './take-hold.ts';
import { lockTeeTime } from './tee-time-locks.queries.ts';

const { db } = await freshDatabase();
const course = await insertCourse(db);
const checkout = { reservationWindow: 10 };

let minute = 0;
/** A tee time nobody has asked for yet. */
function nextStart(): Date {
  minute += 10;
  return new Date(Date.UTC(2031, 4, 4, 10, minute));
}

async function newCart(customerId: number | null = null, guestEmail: string | null = null) {
  const row = await db
    .insertInto('cart')
    .values({ alias: course.alias, customer_id: customerId, guest_email: guestEmail })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, customer_id: customerId };
}

async function newCustomer(): Promise<number> {
  const row = await db
    .insertInto('customer')
    .values({ alias: course.alias, email: `golfer-${++minute}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const guest = (email: string): HoldOwner => {
  const owner = ownerOfCaller({ customer: null, guest: { email, firstName: '', lastName: '' } });
  if (!owner) throw new Error('A guest is an owner');
  return owner;
};
const customer = (id: number): HoldOwner => ({ key: `customer:${id}`, cartId: null, guestEmail: null });

function inTeeTime<T>(
  startsAt: Date,
  work: (trx: Trx, teeTime: Awaited<ReturnType<typeof lockTeeTime>>) => Promise<T>,
) {
  return db.transaction().execute(async (trx) => work(trx, await lockTeeTime(trx, course.id, startsAt)));
}
function hold(startsAt: Date, owner: HoldOwner, slots: number, more: Partial<HoldRequest> = {}) {
  return inTeeTime(startsAt, (trx, teeTime) =>
    takeHold(trx, teeTime, { owner, slots, bayMinutes: null, clientAddress: null, checkout, ...more }),
  );
}
function consume(startsAt: Date, owner: HoldOwner | null, players: number) {
  return inTeeTime(startsAt, (trx, teeTime) =>
    consumeHold(trx, teeTime, { owner, players, bayMinutes: null }),
  );
}
function held(startsAt: Date) {
  return db
    .selectFrom('hold')
    .innerJoin('tee_time', 'tee_time.id', 'hold.tee_time_id')
    .select(['owner', 'cart_id', 'slots'])
    .where('starts_at', '=', startsAt)
    .where(sql<SqlBool>`hold.expires_at > now()`)
    .orderBy('hold.id')
    .execute();
}
function age(startsAt: Date, minutes: number) {
  return sql`update hold set first_held_at = first_held_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes})
    where tee_time_id = (select id from tee_time where facility_id = ${course.id} and starts_at = ${startsAt})`.execute(
    db,
  );
}
/** Minutes from now by the database's clock. */
async function minutesLeft(until: Date): Promise<number> {
  const row = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (until.getTime() - Number(row.rows[0]?.now)) / 60_000;
}

describe('A tee time has 4 places less booked less held', () => {
  it('refuses what is more than the rest with the sentences of the specification', async () => {
    const at = nextStart();
    await hold(at, ownerOfCart(await newCart(), null), 2);
    expect(await refusalOf(hold(at, guest('a@example.com'), 3))).toContain(
      'Only 2 slots are available for this Tee Time',
    );
    await hold(at, guest('a@example.com'), 1);
    expect(await refusalOf(hold(at, guest('b@example.com'), 2))).toContain(
      'Only 1 slot is available for this Tee Time',
    );
    await hold(at, guest('b@example.com'), 1);
    expect(await refusalOf(hold(at, guest('c@example.com'), 1))).toContain('Tee Time is locked');
    expect(await refusalOf(consume(at, null, 1))).toContain('Tee Time is locked');
  });

  it('says how many are left to somebody who asks for more than 4', async () => {
    expect(await refusalOf(hold(nextStart(), guest('a@example.com'), 6))).toContain(
      'Only 4 slots are available for this Tee Time',
    );
  });

  it('sums the holds of one owner before the check', async () => {
    const at = nextStart();
    const id = await newCustomer();
    await hold(at, ownerOfCart(await newCart(id), null), 2);
    expect(await refusalOf(hold(at, ownerOfCart(await newCart(id), null), 3))).toContain(
      'Only 2 slots are available for this Tee Time',
    );
    await hold(at, ownerOfCart(await newCart(id), null), 2);
    expect((await held(at)).map((row) => row.slots)).toEqual([2, 2]);
  });
});

describe('One owner has one hold', () => {
  it('resizes and extends it instead of taking a second one', async () => {
    const at = nextStart();
    const owner = ownerOfCart(await newCart(), null);
    await hold(at, owner, 4);
    await age(at, 4);
    const again = await hold(at, owner, 3);
    expect(await held(at)).toHaveLength(1);
    expect((await held(at))[0]?.slots).toBe(3);
    expect(await minutesLeft(again.heldUntil)).toBeGreaterThan(9.9);
  });

  it("gives the cart what the customer held without a cart, and finds the cart's hold without naming it", async () => {
    const at = nextStart();
    const id = await newCustomer();
    const cart = await newCart(id);
    await hold(at, customer(id), 4);
    await hold(at, ownerOfCart(cart, null), 4);
    await hold(at, customer(id), 2);
    expect(await held(at)).toEqual([{ owner: `customer:${id}`, cart_id: cart.id, slots: 2 }]);
  });

  it('gives the cart what was held with the e-mail the cart call carries', async () => {
    const at = nextStart();
    const cart = await newCart();
    await hold(at, guest('kim@example.com'), 4);
    expect(await refusalOf(hold(at, ownerOfCart(cart, 'lee@example.com'), 4))).toContain(
      'Tee Time is locked',
    );
    await hold(at, ownerOfCart(cart, 'kim@example.com'), 4);
    expect(await held(at)).toEqual([{ owner: `cart:${cart.id}`, cart_id: cart.id, slots: 4 }]);
  });

  it('lets an e-mail alone grow the hold of a cart used with it, never shrink or release it', async () => {
    const at = nextStart();
    const cart = await newCart(null, 'pat@example.com');
    const row = (slots: number) => [{ owner: `cart:${cart.id}`, cart_id: cart.id, slots }];
    await hold(at, ownerOfCart(cart, null), 2);
    await hold(at, guest('pat@example.com'), 1);
    expect(await held(at)).toEqual(row(2));
    await hold(at, guest('pat@example.com'), 3);
    expect(await held(at)).toEqual(row(3));
    await db.transaction().execute((trx) =>
      releaseHold(trx, course.id, { startsAt: at, startingTee: 1 }, guest('pat@example.com'), {
        window: 10,
      }),
    );
    expect(await held(at)).toEqual(row(3));
  });

  it('lets a guest shrink and release what only the e-mail holds', async () => {
    const at = nextStart();
    await hold(at, guest('ash@example.com'), 4);
    await hold(at, guest('ash@example.com'), 2);
    expect((await held(at)).map((row) => row.slots)).toEqual([2]);
    await db.transaction().execute((trx) =>
      releaseHold(trx, course.id, { startsAt: at, startingTee: 1 }, guest('ash@example.com'), {
        window: 10,
      }),
    );
    expect(await held(at)).toEqual([]);
  });
});

describe('How long a hold lasts', () => {
  it('is the reservation window at most, whatever the client asks, and less when it asks less', async () => {
    const long = await hold(nextStart(), guest('a@example.com'), 1, { expiresIn: 100_000 });
    const short = await hold(nextStart(), guest('a@example.com'), 1, { expiresIn: 2 });
    expect(await minutesLeft(long.heldUntil)).toSatisfy((left: number) => left > 9.9 && left <= 10);
    expect(await minutesLeft(short.heldUntil)).toSatisfy((left: number) => left > 1.9 && left <= 2);
  });

  it('is never cut short by a renewal', async () => {
    const at = nextStart();
    await hold(at, guest('a@example.com'), 1);
    const again = await hold(at, guest('a@example.com'), 1, { expiresIn: 1 });
    expect(await minutesLeft(again.heldUntil)).toBeGreaterThan(9.9);
  });

  it('has an end that no renewal passes', async () => {
    const at = nextStart();
    const owner = guest('a@example.com');
    await hold(at, owner, 1);
    for (let renewals = 0; renewals < 3; renewals++) {
      await age(at, 9);
      await hold(at, owner, 1);
    }
    const last = await hold(at, owner, 1);
    expect(await minutesLeft(last.heldUntil)).toSatisfy((left: number) => left > 2.9 && left <= 3);
  });

  it("ends by the database's clock; then the places are free and the owner starts anew", async () => {
    const at = nextStart();
    const owner = guest('a@example.com');
    await hold(at, owner, 4);
    await age(at, 11);
    expect(await held(at)).toEqual([]);
    await hold(at, guest('b@example.com'), 3);
    expect(await refusalOf(hold(at, owner, 2))).toContain('Only 1 slot is available for this Tee Time');
    const again = await hold(at, owner, 1);
    expect(await minutesLeft(again.heldUntil)).toBeGreaterThan(9.9);
  });

  it('removes dead holds and leaves live ones', async () => {
    const at = nextStart();
    await hold(at, guest('a@example.com'), 1);
    await age(at, 60);
    await hold(at, guest('b@example.com'), 1);
    await removeExpiredHolds(db);
    const rows = await db
      .selectFrom('hold')
      .select('owner')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    expect(rows).toEqual([]);
    expect(await held(at)).toHaveLength(1);
  });
});

describe('Turning a hold into a booking', () => {
  it('removes the hold and tells how long it would have lasted', async () => {
    const at = nextStart();
    const owner = ownerOfCart(await newCart(), null);
    const { heldUntil } = await hold(at, owner, 3);
    const consumed = await consume(at, owner, 3);
    expect(consumed).toMatchObject({ bay: null, during: null, heldUntil, heldSince: expect.any(Date) });
    expect(await held(at)).toEqual([]);
  });

  it('leaves the hold as it was when the places do not suffice', async () => {
    const at = nextStart();
    const owner = ownerOfCart(await newCart(), null);
    await hold(at, owner, 1);
    await hold(at, guest('a@example.com'), 2);
    expect(await refusalOf(consume(at, owner, 3))).toContain('Only 2 slots are available for this Tee Time');
    expect(await held(at)).toHaveLength(2);
  });

  it('counts again when the hold has run out', async () => {
    const at = nextStart();
    const owner = ownerOfCart(await newCart(), null);
    await hold(at, owner, 2);
    await age(at, 11);
    await hold(at, guest('a@example.com'), 3);
    expect(await refusalOf(consume(at, owner, 2))).toContain('Only 1 slot is available for this Tee Time');
    await age(at, 11);
    expect(await consume(at, owner, 2)).toEqual({
      bay: null,
      during: null,
      heldUntil: null,
      heldSince: null,
      clientAddress: null,
    });
  });
});
