import { describe, expect, it } from 'vitest';
import { CANCELLATIONS_COUNTED_DAYS } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import type { CatalogueFacility } from '#server/engine/catalogue/catalogue.ts';
import { loadCatalogue } from '#server/engine/catalogue/catalogue.ts';
import { findOperator } from '#server/engine/catalogue/operators.queries.ts';
import { cartPaymentBody, payCart } from '#tests/support/pay-cart.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import {
  addReservation,
  type CartedTeeTime,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  postOrder,
  postOrderTeeTime,
  readBooks,
  readJson,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { LISTED_ORIGIN } from './booking-origin.ts';
import { checkGolferLimits, golferOf } from './check-golfer-limits.ts';
import { lockGolfer } from './golfer-limits.queries.ts';

const LIMITS = { bookingLimits: { bookings: 2, days: 3 }, cancellationsPerMonth: 2, phone: '555-444-3333' };
const shop = await startShop({ files: [sampleFile('cedar-ridge', LIMITS)] });
const { pool } = shop.database;

const REFUSED = {
  code: 'COURSE_BOOKING_LIMIT_REACHED',
  message:
    'Cedar Ridge Golf Course takes at most 2 bookings per golfer within 3 days. Please choose another day, or call the course at 555-444-3333.',
};
type Headers = Record<string, string>;
let nth = 0;
const carted = (date: string, headers: Headers = {}, more: { cartId?: string; players?: number } = {}) =>
  fillCart(shop, { nth: nth++, date, headers, ...more });
let people = 0;
/** A guest nobody has heard of. */
const newGuest = () => {
  people += 1;
  const phone = `555${String(people).padStart(7, '0')}`;
  return { email: `guest${people}@example.com`, phone, phoneE164: `+1${phone}` };
};
type Guest = ReturnType<typeof newGuest>;

/** Sends the form of the card client for a reserved tee time. */
async function pay(item: CartedTeeTime, order: Order, { email, phone }: Guest) {
  const fields = { BookerEmail: email, 'Reservation.CustomerEmail': email, 'Payment.PhoneNumber': phone };
  return addReservation(shop.fetch, await cardForm(shop, item, order, fields));
}
/** A guest's tee time on a day, bought with a card; the answer of the card client. */
async function buy(date: string, guest: Guest, players = 2) {
  const item = await carted(date, {}, { players });
  const order = await reserve(shop, item);
  return { item, paid: await pay(item, order, guest) };
}
async function book(date: string, guest: Guest, players = 2) {
  const { item, paid } = await buy(date, guest, players);
  const order: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
  return { item, reservationId: captainOf(order, item).gncReservationId ?? 0 };
}
const cancel = ({ item, reservationId }: Awaited<ReturnType<typeof book>>) =>
  shop.ask(`/reservations/${reservationId}/cancel`, {
    method: 'PUT',
    headers: { 'x-cart-id': item.cartId },
    body: { players: 0 },
  });
/** As if all that was cancelled had been so many days earlier. */
const passDays = (days: number) =>
  pool.query('update reservation_cancellation set at = at - make_interval(days => $1)', [days]);

describe('A course that takes only so many bookings from one golfer', () => {
  it('refuses a guest one more around the same days before anything is charged, and takes one on other days', async () => {
    const guest = newGuest();
    await book('2031-05-04', guest);
    await book('2031-05-06', guest);
    const before = (await readBooks(shop)).length;
    const { paid } = await buy('2031-05-05', guest);
    expect(paid).toMatchObject({ Success: false, StatusCode: 409, Message: REFUSED.message });
    expect(await readBooks(shop)).toHaveLength(before);
    expect((await buy('2031-05-07', guest)).paid.Success).toBe(true);
  });

  it('knows a guest by the e-mail address however it is written, and by the phone number', async () => {
    const guest = newGuest();
    await book('2031-05-04', guest);
    await book('2031-05-04', guest);
    const sameEmail = { ...newGuest(), email: guest.email.toUpperCase() };
    expect((await buy('2031-05-04', sameEmail)).paid.StatusCode).toBe(409);
    const [name = '', host = ''] = guest.email.split('@');
    expect((await buy('2031-05-04', { ...newGuest(), email: `${name}+golf@${host}` })).paid.StatusCode).toBe(
      409,
    );
    const samePhone = { ...newGuest(), phone: `+1 (${guest.phone.slice(0, 3)}) ${guest.phone.slice(3)}` };
    expect((await buy('2031-05-04', samePhone)).paid.StatusCode).toBe(409);
    expect((await buy('2031-05-04', newGuest())).paid.Success).toBe(true);
  });

  it('tells a guest whose address is known, and a customer, as soon as the tee time is ordered', async () => {
    const guest = newGuest();
    await book('2031-05-04', guest);
    await book('2031-05-04', guest);
    const headers = { 'x-guest-email': guest.email };
    const item = await carted('2031-05-04', headers);
    await readJson(await postOrder(shop, item, headers));
    const answer = await postOrderTeeTime(shop, item, {}, headers);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject(REFUSED);

    const customer = await signIn(shop, 'often@example.com');
    const items = [];
    for (let each = 0; each < 3; each += 1) items.push(await carted('2031-05-05', customer.headers));
    const statuses = [];
    for (const each of items)
      statuses.push((await postOrderTeeTime(shop, each, {}, customer.headers)).status);
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('counts the tee times of one cart together, and charges nothing for any of them', async () => {
    const guest = newGuest();
    const first = await carted('2031-05-04');
    const items = [first];
    for (let each = 0; each < 2; each += 1)
      items.push(await carted('2031-05-05', {}, { cartId: first.cartId }));
    for (const item of items) await reserve(shop, item);
    const before = (await readBooks(shop)).length;
    const booker = { firstName: 'Ada', lastName: 'Palmer', ...guest };
    const paid = await payCart(shop, first.cartId, { more: { booker } });
    expect(paid).toMatchObject({ Success: false, StatusCode: 409, Message: REFUSED.message });
    expect(paid.ValidationErrors).toEqual([]);
    expect(await readBooks(shop)).toHaveLength(before);
    await shop.ask(`/shopping-cart/${first.cartId}/cart-item/${items[2]?.itemId}`, { method: 'DELETE' });
    expect((await payCart(shop, first.cartId, { more: { booker } })).Success).toBe(true);
  });

  it('does not count what was cancelled, nor what somebody else claims with the same address', async () => {
    const guest = newGuest();
    await book('2031-05-04', guest);
    await cancel(await book('2031-05-04', guest));
    const claimed = { 'x-guest-email': guest.email };
    for (let each = 0; each < 3; each += 1) await reserve(shop, await carted('2031-05-04', claimed), claimed);
    expect((await buy('2031-05-04', guest)).paid.Success).toBe(true);
  });

  it('lets no two payments of one golfer both be the last, through several processes', async () => {
    const guest = newGuest();
    await book('2031-05-04', guest);
    const other = secondEngine(shop);
    const tries = [];
    for (let each = 0; each < 6; each += 1) {
      const item = await carted('2031-05-04');
      const order = await reserve(shop, item);
      const fields = { BookerEmail: guest.email, 'Payment.PhoneNumber': guest.phone };
      tries.push(await cardForm(shop, item, order, fields));
    }
    const answers = await Promise.all(
      tries.map((fields, each) =>
        addReservation(each % 2 === 0 ? shop.fetch : async (request) => other.fetch(request), fields),
      ),
    );
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
    expect(answers.filter(({ StatusCode }) => StatusCode === 409)).toHaveLength(5);
  });

  it.each(['locked', 'control'] as const)(
    'which only the lock can promise: without it, in the control, all who ask at once are let in (%s)',
    async (lock) => {
      const [facility] = await facilities();
      if (!facility) throw new Error('There is no facility');
      const guest = newGuest();
      await book('2031-05-04', guest);
      const golfer = golferOf(null, guest, LISTED_ORIGIN);
      const waiting = [];
      for (let each = 0; each < 4; each += 1) {
        const item = await carted('2031-05-04');
        await reserve(shop, item);
        waiting.push(item);
      }
      let counted = 0;
      let release = () => {};
      const allCounted = new Promise<void>((resolve) => {
        release = resolve;
      });
      const results = await Promise.allSettled(
        waiting.map(({ itemId, teetime }) =>
          shop.db.transaction().execute(async (trx) => {
            if (lock === 'locked') await lockGolfer(trx, 'cedar-ridge', golfer);
            const wanted = { reservationId: null, facility, startsAt: new Date(teetime) };
            await checkGolferLimits(trx, golfer, [wanted]);
            counted += 1;
            if (counted === waiting.length) release();
            if (lock === 'control') await allCounted;
            await trx
              .updateTable('reservation')
              .set({ state: 'confirmed', expires_at: null, booker: JSON.stringify(guest) })
              .where('cart_item_id', '=', itemId)
              .execute();
          }),
        ),
      );
      const booked = results.filter(({ status }) => status === 'fulfilled').length;
      expect(booked).toBe(lock === 'locked' ? 1 : 4);
    },
  );
});

async function facilities(): Promise<CatalogueFacility[]> {
  const operator = await findOperator(shop.db, 'cedar-ridge');
  if (!operator) throw new Error('There is no operator');
  return (await loadCatalogue(shop.db, operator)).facilities;
}

describe('A course that bears only so many cancellations of one golfer', () => {
  it('books nobody online who cancelled as many within 30 days, and says until when', async () => {
    const guest = newGuest();
    const bookings = [await book('2031-05-04', guest), await book('2031-05-04', guest)];
    for (const booking of bookings) expect((await cancel(booking)).status).toBe(200);
    await passDays(3);
    const before = (await readBooks(shop)).length;
    const { item, paid } = await buy('2031-05-09', guest);
    expect(paid).toMatchObject({ Success: false, StatusCode: 409 });
    expect(paid.Message).toMatch(
      /^You canceled 2 bookings at Cedar Ridge Golf Course within 30 days\. You can book there online again from \w+day, \w+ \d+ at \d+:\d\d [AP]M\. Until then, please call the course at 555-444-3333\.$/,
    );
    expect(await readBooks(shop)).toHaveLength(before);
    const body = cartPaymentBody({
      more: { booker: { firstName: 'Ada', lastName: 'Palmer', ...guest } },
    });
    const again = await shop.ask(`/shopping-cart/${item.cartId}/process-payment`, { method: 'POST', body });
    expect(await again.json()).toMatchObject({ payment: { StatusCode: 409, Message: paid.Message } });

    await passDays(CANCELLATIONS_COUNTED_DAYS - 3);
    expect((await buy('2031-05-09', guest)).paid.Success).toBe(true);
  });

  it('counts a booking of which the golfer took out more than half of the players, at once or one after the other', async () => {
    nth = 0;
    const guest = newGuest();
    const takeOut = async (date: string, each: readonly number[]) => {
      const { item, reservationId } = await book(date, guest, 4);
      const [path, headers] = [`/reservations/${reservationId}/cancel`, { 'x-cart-id': item.cartId }];
      for (const players of each) await shop.read(path, { method: 'PUT', headers, body: { players } });
    };
    await takeOut('2031-05-04', [3]);
    await takeOut('2031-05-07', [2]);
    await takeOut('2031-05-10', [1, 2]);
    expect((await buy('2031-05-13', guest)).paid).toMatchObject({
      StatusCode: 409,
      Message: expect.stringMatching(/^You canceled 2 bookings/),
    });
    await pool.query(`delete from reservation_cancellation where players_left = 1 and players = 2`);
    expect((await buy('2031-05-13', guest)).paid.Success).toBe(true);
  });

  it('counts whole bookings that the golfer cancelled, not those of the shop, nor players who left', async () => {
    const guest = newGuest();
    const first = await book('2031-05-04', guest);
    await cancel(first);
    const second = await book('2031-05-04', guest);
    await shop.ask(`/reservations/${second.reservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': second.item.cartId },
      body: { players: 1 },
    });
    expect((await buy('2031-05-09', guest)).paid.Success).toBe(true);
    await pool.query(`update reservation_cancellation set by = 'shop' where reservation_id = $1`, [
      first.reservationId,
    ]);
    await cancel(second);
    expect((await buy('2031-05-09', guest)).paid.Success).toBe(true);
  });
});
