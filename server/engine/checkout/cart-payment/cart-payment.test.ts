import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { loseTeeTime, payCart, takeTeeTime } from '#tests/support/pay-cart.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  CARDS,
  type CartedTeeTime,
  captainOf,
  decideStep,
  fillCart,
  patchFailed,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';
import { mailedCode } from '#tests/support/unpaid.ts';

const shop = await startShop();
const { pool } = shop.database;

let nth = 0;
/** A cart with two tee times that are both reserved. */
async function twoTeeTimes() {
  const first = await fillCart(shop, { nth: nth++ });
  const second = await fillCart(shop, { nth: nth++, cartId: first.cartId, players: 1 });
  await reserve(shop, first);
  const order = await reserve(shop, second);
  return { first, second, order, cartId: first.cartId };
}

const finish = async (item: CartedTeeTime, id: number | null) =>
  readJson<Order>(await patchStatus(shop, item, id));

async function giveUp(item: CartedTeeTime) {
  await loseTeeTime(pool, item.itemId);
}

const dueOnline = (order: Order, item: CartedTeeTime) =>
  captainOf(order, item).invoice?.pricing.dueOnline.value ?? 0;
const bankOf = async (id: number | null) => {
  const { rows } = await pool.query<{ key: string }>(
    'select idempotency_key as key from payment_attempt where id = $1',
    [id],
  );
  return (await readBooks(shop)).filter(({ idempotency_key }) => idempotency_key === rows[0]?.key);
};
const openBalance = async () => {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from posting where account = 'due-online'`,
  );
  return rows[0]?.cents;
};

describe('A cart with several items', () => {
  it('is paid once: one charge of all that is due online, and every item is booked', async () => {
    const { first, second, order, cartId } = await twoTeeTimes();
    const paid = await payCart(shop, cartId);
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    const due = dueOnline(order, first) + dueOnline(order, second);
    expect(await bankOf(paid.ReservationStatusID)).toMatchObject([
      { state: 'captured', captured_cents: Math.round(due * 100) },
    ]);
    await finish(first, paid.ReservationStatusID);
    const done = await finish(second, paid.ReservationStatusID);
    expect(done.state).toBe('fulfilled');
    for (const item of [first, second]) {
      expect(captainOf(done, item).state).toBe('fulfilled');
      expect(teeTimeOf(done, item).payment).toMatchObject({
        status: 'Processed',
        amount: dueOnline(order, item),
        lastFour: '1111',
      });
    }
    expect(await openBalance()).toBe(0);
  });

  it('answers the same payment to the same key, to another one at the same time, and afterwards', async () => {
    const { cartId } = await twoTeeTimes();
    const key = randomUUID();
    const answers = await Promise.all([
      payCart(shop, cartId, { key }),
      payCart(shop, cartId, { key }),
      payCart(shop, cartId),
    ]);
    answers.push(await payCart(shop, cartId, { key }), await payCart(shop, cartId));
    const ids = new Set(answers.map(({ ReservationStatusID }) => ReservationStatusID));
    expect(ids.size).toBe(1);
    expect(answers.every(({ Success }) => Success)).toBe(true);
    expect(await bankOf([...ids][0] ?? null)).toHaveLength(1);
  });

  it('books nothing when the card is declined, and all of it with the next card', async () => {
    const { first, cartId } = await twoTeeTimes();
    const declined = await payCart(shop, cartId, { number: CARDS.declined });
    expect(declined).toMatchObject({ Success: false, StatusCode: 402 });
    expect((await patchStatus(shop, first, declined.ReservationStatusID)).status).toBe(402);
    const paid = await payCart(shop, cartId);
    expect(paid.Success).toBe(true);
    expect(captainOf(await finish(first, paid.ReservationStatusID), first).state).toBe('fulfilled');
  });

  it('is paid with the next card also when its items were given up after the first', async () => {
    const { first, second, cartId } = await twoTeeTimes();
    await payCart(shop, cartId, { number: CARDS.declined });
    for (const item of [first, second]) await patchFailed(shop, item);
    for (const item of [first, second]) await reserve(shop, item);
    const paid = await payCart(shop, cartId);
    expect(paid.Success).toBe(true);
    for (const item of [first, second])
      expect(captainOf(await finish(item, paid.ReservationStatusID), item).state).toBe('fulfilled');
  });

  it('sells nothing that a declined card was for and that is out of the cart when the next one pays', async () => {
    const { first, second, order, cartId } = await twoTeeTimes();
    await payCart(shop, cartId, { number: CARDS.declined });
    await shop.ask(`/shopping-cart/${cartId}/cart-item/${second.itemId}`, { method: 'DELETE' });
    const paid = await payCart(shop, cartId);
    expect(await bankOf(paid.ReservationStatusID)).toMatchObject([
      { captured_cents: Math.round(dueOnline(order, first) * 100) },
    ]);
    const { rows } = await pool.query('select state from reservation where cart_item_id = $1', [
      second.itemId,
    ]);
    expect(rows).toEqual([{ state: 'failed' }]);
    expect(captainOf(await finish(first, paid.ReservationStatusID), first).state).toBe('fulfilled');
    expect(await openBalance()).toBe(0);
  });

  it('leaves out what is gone before the payment: the other items go on, and only they are charged', async () => {
    const { first, second, order, cartId } = await twoTeeTimes();
    await takeTeeTime(shop, first);
    const paid = await payCart(shop, cartId);
    expect(paid.Success).toBe(true);
    expect(await bankOf(paid.ReservationStatusID)).toMatchObject([
      { captured_cents: Math.round(dueOnline(order, second) * 100) },
    ]);
    expect((await patchStatus(shop, first, paid.ReservationStatusID)).status).toBe(404);
    expect(captainOf(await finish(second, paid.ReservationStatusID), second).state).toBe('fulfilled');
  });

  it('charges less than was authorised when an item goes while the golfer is at the bank, and says so', async () => {
    const { first, second, order, cartId } = await twoTeeTimes();
    const away = await payCart(shop, cartId, { number: CARDS.externalStep });
    expect(away).toMatchObject({ PaymentStatus: 'Pending', Success: false });
    await giveUp(first);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    const id = away.ReservationStatusID;
    expect(await shop.read(`/tr/order/finalize?ReservationStatusID=${id}`)).toMatchObject({ Success: true });
    expect(await bankOf(id)).toMatchObject([
      { state: 'captured', captured_cents: Math.round(dueOnline(order, second) * 100) },
    ]);
    expect((await patchStatus(shop, first, id)).status).toBe(410);
    const done = await finish(second, id);
    expect(teeTimeOf(done, first).payment?.status).toBe('Voided');
    expect(teeTimeOf(done, second).payment).toMatchObject({
      status: 'Processed',
      amount: dueOnline(order, second),
    });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('once_key', 'like', `returned:${id}:%`)
      .execute();
    expect(mails).toEqual([{ kind: 'payment-returned' }]);
    expect(await openBalance()).toBe(0);
  });

  it('is let go altogether when all of it has gone meanwhile', async () => {
    const { first, second, cartId } = await twoTeeTimes();
    const away = await payCart(shop, cartId, { number: CARDS.externalStep });
    await giveUp(first);
    await giveUp(second);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    const id = away.ReservationStatusID;
    expect(await shop.read(`/tr/order/finalize?ReservationStatusID=${id}`)).toMatchObject({
      Success: false,
      StatusCode: 410,
    });
    expect(await bankOf(id)).toMatchObject([{ state: 'voided', captured_cents: 0 }]);
  });

  it('gives back the share of a tee time that is cancelled, and no more, twice or for both', async () => {
    const { first, second, order, cartId } = await twoTeeTimes();
    const paid = await payCart(shop, cartId);
    await finish(first, paid.ReservationStatusID);
    const done = await finish(second, paid.ReservationStatusID);
    const headers = { 'x-cart-id': cartId };
    const cancel = (item: CartedTeeTime) =>
      shop.ask(`/reservations/${captainOf(done, item).gncReservationId}/cancel`, {
        method: 'PUT',
        headers,
        body: { players: 0, reason: '1' },
      });
    expect((await cancel(first)).status).toBe(200);
    expect((await cancel(first)).status).toBe(200);
    const of = (item: CartedTeeTime) => Math.round(dueOnline(order, item) * 100);
    expect(await bankOf(paid.ReservationStatusID)).toMatchObject([{ refunded_cents: of(first) }]);
    const after: Order = await shop.read(`/orders/${done.id}`, { headers });
    expect(teeTimeOf(after, first).payment).toMatchObject({
      status: 'Refunded',
      refunded: dueOnline(order, first),
    });
    expect(teeTimeOf(after, second).payment).toMatchObject({ status: 'Processed', refunded: 0 });
    expect((await cancel(second)).status).toBe(200);
    expect(await bankOf(paid.ReservationStatusID)).toMatchObject([
      { refunded_cents: of(first) + of(second) },
    ]);
    expect(await openBalance()).toBe(0);
  });

  it('is finished by the recovery when the program dies between the bank and the booking', async () => {
    const { first, cartId } = await twoTeeTimes();
    const paid = await payCart(shop, cartId, { number: CARDS.externalStep });
    await decideStep(shop, paid.RedirectUrl ?? '', 'approve');
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    await recoverCheckouts(shop.parts, { unconfirmedSeconds: 0 });
    const done: Order = await shop.read(`/orders/${(await findOrderId(cartId)) ?? ''}`, {
      headers: { 'x-cart-id': cartId },
    });
    expect(captainOf(done, first).gncReservationId).not.toBeNull();
  });

  it('asks for a mailed code where it has more that nobody pays online than one address may book, for all of it', async () => {
    const rate = 'Walking';
    const first = await fillCart(shop, { rate, nth: nth++, players: 1 });
    const { cartId } = first;
    const items = [first];
    for (let count = 0; count < 4; count += 1)
      items.push(await fillCart(shop, { rate, nth: nth++, players: 1, cartId }));
    for (const item of items) await reserve(shop, item);
    const more = {
      booker: { firstName: 'Cy', lastName: 'Lane', email: 'cy@example.com', phone: '5554443399' },
    };
    expect(await payCart(shop, cartId, { more })).toMatchObject({ Success: false, StatusCode: 428 });
    const code = await mailedCode(shop, 'cy@example.com');
    const paid = await payCart(shop, cartId, { more: { ...more, emailCode: code } });
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    for (const item of items)
      expect(captainOf(await finish(item, paid.ReservationStatusID), item).state).toBe('fulfilled');
  });

  it('cannot be changed while it is being paid', async () => {
    const { first, cartId } = await twoTeeTimes();
    await payCart(shop, cartId, { number: CARDS.externalStep });
    const answer = await shop.ask(`/shopping-cart/${cartId}/cart-item/${first.itemId}`, { method: 'DELETE' });
    expect(answer.status).toBe(409);
  });
});

async function findOrderId(cartId: string) {
  const { rows } = await pool.query<{ id: string }>('select id from purchase_order where cart_id = $1', [
    cartId,
  ]);
  return rows[0]?.id;
}
