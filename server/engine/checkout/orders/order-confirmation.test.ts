import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { OrderMail } from '#server/engine/mails/mail-content.ts';
import {
  addReservation,
  buy,
  CARDS,
  type CartedTeeTime,
  captainOf,
  cardForm,
  decideStep,
  fillCart,
  patchFailed,
  patchStatus,
  postOrderTeeTime,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { blockTeeTimes } from '../../blocks/block-tee-times.ts';
import { unblockTeeTimes } from '../../blocks/unblock-tee-times.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { cancelReservation } from '../cancelling/cancel-reservation.ts';
import { confirmIncompleteOrders } from './notify-bookers.ts';

const shop = await startShop();

/** Tee times of their own for each test. */
let nth = 0;

/** A cart with so many tee times in it. */
async function fillWith(count: number): Promise<CartedTeeTime[]> {
  const items: CartedTeeTime[] = [];
  while (items.length < count) {
    const cartId = items[0]?.cartId;
    items.push(await fillCart(shop, { nth: nth++, players: 2, ...(cartId ? { cartId } : {}) }));
  }
  return items;
}

/** Pays for an item of an order and answers how the payment stands. */
async function pay(item: CartedTeeTime, change: Record<string, string> = {}) {
  const order = await reserve(shop, item);
  const answer = await addReservation(shop.fetch, await cardForm(shop, item, order, change));
  return { order, answer };
}

async function book(item: CartedTeeTime, change: Record<string, string> = {}): Promise<number> {
  const { answer } = await pay(item, change);
  const done: Order = await readJson(await patchStatus(shop, item, answer.ReservationStatusID));
  return captainOf(done, item).gncReservationId ?? 0;
}

/** The confirmations to an address that name any of these reservations: for each the reservations it names. */
async function confirmations(ids: number[]) {
  const rows = await shop.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'content'])
    .where('kind', '=', 'order-confirmation')
    .orderBy('created_at')
    .execute();
  return rows
    .map(({ to_address, content }) => ({
      to: to_address,
      ids: (content as OrderMail).teeTimes.map(({ booking }) => booking.reservationId),
    }))
    .filter((mail) => mail.ids.some((id) => ids.includes(id)));
}

async function noticesOf(ids: number[]): Promise<number> {
  const keys = ids.map((id) => `booked:${id}:facility`);
  return (await shop.db.selectFrom('mail_outbox').select('id').where('once_key', 'in', keys).execute())
    .length;
}

/** As if the time in which the rest of an order may join were over. */
async function letGraceEnd() {
  await shop.db
    .updateTable('purchase_order')
    .set({ tell_at: sql<Date>`clock_timestamp()` })
    .where('tell_at', 'is not', null)
    .execute();
  await confirmIncompleteOrders(shop.parts);
}

describe('A block of the shop', () => {
  it('asks a golfer who was just paying to call as soon as the time is booked, once', async () => {
    const [item] = (await fillWith(1)) as [CartedTeeTime];
    const { answer } = await pay(item, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    const block = { firstDate: '2031-05-04', lastDate: '2031-05-04', fromTime: '00:00', toTime: '24:00' };
    const made = await blockTeeTimes(shop.parts, { ...block, facilityId: item.facilityId, reason: 'Frost' });
    const waiting = made.reservations.filter(({ isBooked }) => !isBooked);
    expect(waiting).toHaveLength(1);
    const [{ id } = { id: 0 }] = waiting;
    const notices = () =>
      shop.db
        .selectFrom('mail_outbox')
        .select(['to_address', 'content'])
        .where('once_key', '=', `block:${made.id}:${id}`)
        .execute();
    expect(await notices()).toEqual([]);
    await decideStep(shop, answer.RedirectUrl ?? '', 'approve');
    for (let times = 0; times < 2; times += 1)
      expect((await patchStatus(shop, item, answer.ReservationStatusID)).status).toBe(200);
    expect(await confirmations([id])).toHaveLength(1);
    expect(await notices()).toMatchObject([{ to_address: 'ada@example.com', content: { reason: 'Frost' } }]);
    await unblockTeeTimes(shop.db, item.alias, made.id);
  });
});

describe('An order brings its booker one confirmation', () => {
  it('of all its tee times when the last of them is booked, and each facility its own notice', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    expect(await confirmations([one])).toEqual([]);
    expect(await noticesOf([one])).toBe(1);
    const other = await book(second);
    expect(await confirmations([one, other])).toEqual([{ to: 'ada@example.com', ids: [one, other] }]);
    expect(await noticesOf([one, other])).toBe(2);
  });

  it('once, however often the order is told and the program looks', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const { answer } = await pay(second);
    const told = await Promise.all(
      [1, 2, 3].map(() => patchStatus(shop, second, answer.ReservationStatusID)),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([letGraceEnd(), letGraceEnd()]);
    await patchStatus(shop, second, answer.ReservationStatusID);
    expect(await confirmations([one])).toHaveLength(1);
  });

  it('at once when there is one tee time', async () => {
    const { reservationId } = await buy(shop, { nth: nth++ });
    expect(await confirmations([reservationId])).toEqual([{ to: 'ada@example.com', ids: [reservationId] }]);
  });

  it('of what is booked when the rest is refused and left, after a while', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const { answer } = await pay(second, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    expect(answer.Success).toBe(false);
    await patchFailed(shop, second);
    await confirmIncompleteOrders(shop.parts);
    expect(await confirmations([one])).toEqual([]);
    await letGraceEnd();
    expect(await confirmations([one])).toEqual([{ to: 'ada@example.com', ids: [one] }]);
    const other = await book(second);
    expect(await confirmations([one, other])).toEqual([
      { to: 'ada@example.com', ids: [one] },
      { to: 'ada@example.com', ids: [other] },
    ]);
  });

  it('of all of it when a second card pays for the rest soon', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    await pay(second, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    await patchFailed(shop, second);
    const other = await book(second);
    expect(await confirmations([one, other])).toEqual([{ to: 'ada@example.com', ids: [one, other] }]);
  });

  it('of all of it when the bank takes its time over the last', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const { answer } = await pay(second, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    expect(answer.PaymentStatus).toBe('Pending');
    await letGraceEnd();
    expect(await confirmations([one])).toEqual([]);
    await decideStep(shop, answer.RedirectUrl ?? '', 'approve');
    const done: Order = await readJson(await patchStatus(shop, second, answer.ReservationStatusID));
    const other = captainOf(done, second).gncReservationId ?? 0;
    expect(await confirmations([one, other])).toEqual([{ to: 'ada@example.com', ids: [one, other] }]);
  });

  it('without what was cancelled meanwhile', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const reservation = await findReservationById(shop.db, one);
    await cancelReservation(shop.parts, reservation, {
      players: 0,
      playersBefore: null,
      reason: '',
      by: 'golfer',
      isRefunded: true,
    });
    const other = await book(second);
    expect(await confirmations([one, other])).toEqual([{ to: 'ada@example.com', ids: [other] }]);
  });

  it('to each who booked a part of it, of that part alone', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const other = await book(second, { BookerEmail: 'bo@example.com' });
    expect(await confirmations([one, other])).toEqual([
      { to: 'ada@example.com', ids: [one] },
      { to: 'bo@example.com', ids: [other] },
    ]);
  });

  it('while one of its tee times is being cancelled', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const reservation = await findReservationById(shop.db, one);
    const ask = { players: 1, playersBefore: null, reason: '', by: 'golfer', isRefunded: true } as const;
    const { answer } = await pay(second);
    await Promise.all([
      cancelReservation(shop.parts, reservation, ask),
      patchStatus(shop, second, answer.ReservationStatusID),
      letGraceEnd(),
    ]);
    expect(await confirmations([one])).toHaveLength(1);
    expect((await postOrderTeeTime(shop, first)).status).toBe(200);
  });
});
