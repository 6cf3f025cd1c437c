import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { WEEKDAYS } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import type { OrderMail } from '#server/engine/mails/order.mail.ts';
import { deskContext } from '#tests/support/desk-context.ts';
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
import { startJobs } from '../../jobs/start-jobs.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { cancelReservation } from '../cancelling/cancel-reservation.ts';
import { notifyBookers } from './notify-bookers.ts';
import { orderJobs } from './order.jobs.ts';

const shop = await startShop();

/** Each test uses its own tee times. */
let nth = 0;

/** A cart with this many tee times. */
async function fillWith(count: number): Promise<CartedTeeTime[]> {
  const items: CartedTeeTime[] = [];
  while (items.length < count) {
    const cartId = items[0]?.cartId;
    items.push(await fillCart(shop, { nth: nth++, players: 2, ...(cartId ? { cartId } : {}) }));
  }
  return items;
}

/** Pays for an item of an order. Returns the payment's state. */
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

/** The confirmations to an address that name any of these reservations, each as its list of reservations. */
async function confirmations(ids: number[]) {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['to_address', 'content'])
    .where('kind', '=', 'order-confirmation')
    .orderBy('created_at')
    .orderBy('to_address')
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
  return (await shop.db.selectFrom('outbox').select('id').where('once_key', 'in', keys).execute()).length;
}

/** Ends the time in which the rest of an order may join. */
async function letGraceEnd() {
  await shop.db
    .updateTable('purchase_order')
    .set({ confirm_at: sql<Date>`clock_timestamp()` })
    .where('confirm_at', 'is not', null)
    .execute();
  await confirmPendingOrders();
}

/** Runs the confirmation jobs of all orders. */
async function confirmPendingOrders() {
  const rows = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('confirm_at', 'is not', null)
    .execute();
  for (const { id } of rows) await notifyBookers(shop.parts, id);
}

/** Whether the due jobs of a running program confirm this reservation. */
async function isConfirmedSoon(reservationId: number): Promise<boolean> {
  const jobs = await startJobs({
    pool: shop.database.pool,
    log: shop.parts.log,
    jobs: orderJobs(shop.parts),
  });
  try {
    await vi.waitFor(async () => expect(await confirmations([reservationId])).toHaveLength(1), 60_000);
    return true;
  } catch {
    return false;
  } finally {
    await jobs.stop();
  }
}

describe('A block of the shop', () => {
  it('asks a golfer who was just paying to call as soon as the time is booked, once', async () => {
    const [item] = (await fillWith(1)) as [CartedTeeTime];
    const { answer } = await pay(item, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    const block = {
      firstDate: '2031-05-04',
      lastDate: '2031-05-04',
      fromTime: '00:00',
      toTime: '24:00',
      kind: 'closed' as const,
      weekdays: WEEKDAYS,
      color: 'gray' as const,
    };
    const context = await deskContext(shop.parts, item.alias);
    const made = await blockTeeTimes(context, { ...block, facilityId: item.facilityId, reason: 'Frost' });
    const waiting = made.reservations.filter(({ isBooked }) => !isBooked);
    expect(waiting).toHaveLength(1);
    const [{ id } = { id: 0 }] = waiting;
    const notices = () =>
      shop.db
        .selectFrom('outbox')
        .select(['to_address', 'content'])
        .where('once_key', '=', `block:${made.id}:${id}`)
        .execute();
    expect(await notices()).toEqual([]);
    await decideStep(shop, answer.RedirectUrl ?? '', 'approve');
    for (let times = 0; times < 2; times += 1)
      expect((await patchStatus(shop, item, answer.ReservationStatusID)).status).toBe(200);
    expect(await confirmations([id])).toHaveLength(1);
    expect(await notices()).toMatchObject([{ to_address: 'ada@example.com', content: { reason: 'Frost' } }]);
    await unblockTeeTimes(context, { id: made.id });
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

  it('with the promotion code and what it saved, as the invoice says', async () => {
    const { reservationId, order } = await buy(shop, { nth: nth++, promotionCode: 'save10' });
    expect(order.teetimes[0]?.rate.promotionCode).toBe('SAVE10');
    const discount = order.teetimes[0]?.players[0]?.invoice?.totalDue.summary.discount ?? 0;
    expect(discount).toBeGreaterThan(0);
    const { content } = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('once_key', '=', `booked:${reservationId}:booker`)
      .executeTakeFirstOrThrow();
    expect((content as OrderMail).teeTimes[0]?.booking).toMatchObject({
      promotionCode: 'SAVE10',
      savedCents: Math.round(discount * 100),
    });
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
    await confirmPendingOrders();
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
    await cancelReservation({ parts: shop.parts, actor: { kind: 'golfer', customerId: null } }, reservation, {
      players: 0,
      playersBefore: null,
      reason: '',
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
    const ask = { players: 1, playersBefore: null, reason: '', isRefunded: true } as const;
    const { answer } = await pay(second);
    await Promise.all([
      cancelReservation({ parts: shop.parts, actor: { kind: 'golfer', customerId: null } }, reservation, ask),
      patchStatus(shop, second, answer.ReservationStatusID),
      letGraceEnd(),
    ]);
    expect(await confirmations([one])).toHaveLength(1);
    expect((await postOrderTeeTime(shop, first)).status).toBe(200);
  });
});

describe('An incomplete order is confirmed at once when nothing more can come', () => {
  it('because the rest was taken out of the cart', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    expect(await confirmations([one])).toEqual([]);
    await shop.read(`/shopping-cart/${first.cartId}/cart-item/${second.itemId}`, { method: 'DELETE' });
    expect(await isConfirmedSoon(one)).toBe(true);
  });

  it('because the cart was thrown away', async () => {
    const [first] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    const thrown = await shop.ask(`/shopping-cart/${first.cartId}`, { method: 'DELETE' });
    expect(thrown.status).toBeLessThan(300);
    expect(await isConfirmedSoon(one)).toBe(true);
  });

  it('because the rest was refused and its places are somebody else’s', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    await pay(second, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    await shop.db
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`clock_timestamp()` })
      .where('cart_item_id', '=', second.itemId)
      .execute();
    await patchFailed(shop, second);
    expect(await isConfirmedSoon(one)).toBe(true);
  });

  it('because the places of the rest are kept no longer', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    await sql`update hold set expires_at = clock_timestamp() + interval '4 seconds'
      where cart_id = ${second.cartId} and tee_time_id = (select id from tee_time
        where facility_id = ${second.facilityId} and starts_at = ${second.teetime})`.execute(shop.db);
    const one = await book(first);
    expect(await isConfirmedSoon(one)).toBe(true);
  });

  it('but not while the cart keeps places for the rest', async () => {
    const [first, second] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    await pay(second, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    await patchFailed(shop, second);
    await confirmPendingOrders();
    expect(await confirmations([one])).toEqual([]);
  });
});

describe('Orders that cannot be confirmed', () => {
  it('keep no other waiting, however many there are, and are left for the operator to see', async () => {
    const [first] = (await fillWith(2)) as [CartedTeeTime, CartedTeeTime];
    const one = await book(first);
    await shop.db
      .deleteFrom('purchase_order')
      .where('confirm_at', 'is not', null)
      .where('cart_id', '<>', first.cartId)
      .execute();
    await sql`delete from pgboss.job where name = 'order.confirm'`.execute(shop.db);
    const nobody = 2_000_000_000;
    await shop.db
      .insertInto('purchase_order')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          id: index.toString(16).padStart(24, '0'),
          order_number: String(index).padStart(13, '0'),
          alias: first.alias,
          cart_id: crypto.randomUUID(),
          booker: '{}',
          pending_confirmations: [nobody],
          confirm_at: sql<Date>`clock_timestamp() - interval '1 hour'`,
        })),
      )
      .execute();
    await sql`update purchase_order set confirm_at = clock_timestamp() - interval '2 minutes'
      where cart_id = ${first.cartId} and confirm_at is not null`.execute(shop.db);
    expect(await isConfirmedSoon(one)).toBe(true);
    const { rows } = await sql<{ state: string }>`
      select distinct state::text as state from pgboss.job
      where name = 'order.confirm' and singleton_key like '0000%'`.execute(shop.db);
    expect(rows).toEqual([{ state: 'retry' }]);
  });
});
