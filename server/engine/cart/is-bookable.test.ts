import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { insertReservation } from '#tests/support/book-slots.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';
import { insertSession } from '#tests/support/session.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';

const limited = operatorFile('limited-golf', [courseFile(7201)], {
  settings: { user: { memberBookingLimit: true, memberBookingLimitCount: 2 } },
});
const open = operatorFile('open-golf', [courseFile(7202)]);
const engine = await startEngine([limited, open]);
const { db } = engine;
const MONDAY = '2031-05-05';

let next = 0;
async function golferWithItem(alias: string) {
  const { token, customerId } = await insertSession(db, alias, `golfer-${next++}@example.com`);
  const golfer = golferAt(engine, alias, { session: token });
  const place = await golfer.find(MONDAY, 'Rate 1', next++);
  const cartId = await golfer.newCart();
  const cart = (await (await golfer.add(cartId, place, 2)).json()) as Cart;
  const path = `/shopping-cart/${cartId}/cart-item/${cart.items[0]?.id}/is-bookable`;
  const check = async (counts?: Record<string, number>) =>
    (await golfer.ask('POST', path, counts ? { reservationCountsByTime: counts } : undefined)).json();
  return { golfer, customerId, place, cartId, path, check };
}
/** A confirmed reservation of a customer, made below the order calls. */
function book(alias: string, customerId: number, { facilityId, courseId, teeTime, rate }: Place) {
  const startsAt = new Date(teeTime.teetime);
  return db.transaction().execute(async (trx) => {
    const locked = await lockTeeTime(trx, facilityId, startsAt);
    const id = await insertReservation(trx, {
      course: { id: facilityId, courseId, alias, timeZone: 'America/New_York' },
      rateId: rate.rateId,
      teeTime: locked,
      players: 2,
      consumed: { bay: null, during: null, heldUntil: null, heldSince: null, clientAddress: null },
    });
    await trx.updateTable('reservation').set({ customer_id: customerId }).where('id', '=', id).execute();
  });
}

describe('Whether an item is bookable', () => {
  it('is asked with a session', async () => {
    const { path } = await golferWithItem('open-golf');
    const visitor = golferAt(engine, 'open-golf');
    const answer = await visitor.ask('POST', path, { reservationCountsByTime: {} });
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Please sign in to continue.']);
  });

  it('is 404 for another customer’s cart', async () => {
    const { path } = await golferWithItem('open-golf');
    const { golfer } = await golferWithItem('open-golf');
    expect((await golfer.ask('POST', path, {})).status).toBe(404);
  });

  it('counts reservations by tee time, the item with them', async () => {
    const { customerId, check, golfer, place } = await golferWithItem('open-golf');
    const booked = await golfer.find(MONDAY, 'Rate 1', next++);
    await book('open-golf', customerId, booked);
    const counts = { [booked.teeTime.teetime]: 1, [place.teeTime.teetime]: 1 };
    expect(await check()).toEqual({ bookable: true, reservationCountsByTime: counts });
    expect(await check({})).toEqual({ bookable: true, reservationCountsByTime: counts });
  });

  it('is limited where the operator limits the bookings of members', async () => {
    const { customerId, check, golfer, place } = await golferWithItem('limited-golf');
    const booked = await golfer.find(MONDAY, 'Rate 1', next++);
    await book('limited-golf', customerId, booked);
    expect(await check({})).toMatchObject({ bookable: true });
    const other = '2031-05-06T14:00:00.000Z';
    expect(await check({ [booked.teeTime.teetime]: 1, [other]: 1 })).toEqual({
      bookable: false,
      reservationCountsByTime: { [booked.teeTime.teetime]: 1, [other]: 1 },
    });
    await book('limited-golf', customerId, await golfer.find(MONDAY, 'Rate 1', next++));
    const answer = await check({});
    expect(answer.bookable).toBe(false);
    expect(answer.reservationCountsByTime[place.teeTime.teetime]).toBeUndefined();
  });

  it('is no when the hold has run out and others have the places', async () => {
    const { check, cartId, place } = await golferWithItem('open-golf');
    await db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .where('cart_id', '=', cartId)
      .execute();
    expect(await check({})).toMatchObject({ bookable: true });
    const visitor = golferAt(engine, 'open-golf');
    await visitor.add(await visitor.newCart(), place, 3);
    expect(await check({})).toMatchObject({ bookable: false });
  });
});
