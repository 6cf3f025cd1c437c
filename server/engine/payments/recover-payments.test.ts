import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { breakWhile } from '#tests/support/payment/interference.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  addReservation,
  CARDS,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';

let isDown = false;
let isCaptureDown = false;
const shop = await startShop({
  interfere: (call, moment) =>
    breakWhile(() => isDown || (isCaptureDown && call === 'capture'))(call, moment),
});
const recover = () => recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });

let nth = 0;
async function reserved() {
  const item = await fillCart(shop, { nth: nth++ % 30, players: 1 });
  return { item, order: await reserve(shop, item) };
}
const readOrder = (id: string, cartId: string) =>
  shop.read<Order>(`/orders/${id}`, { headers: { 'x-cart-id': cartId } });

describe('What a client never finishes', () => {
  it('is told to the order when the card was charged and nobody said so, with its mails', async () => {
    const { item, order } = await reserved();
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect((await readOrder(order.id, item.cartId)).state).toBe('pending');
    await recover();
    const done = await readOrder(order.id, item.cartId);
    expect(done.state).toBe('fulfilled');
    expect(captainOf(done, item).state).toBe('fulfilled');
    // The client turns up after all: nothing happens twice.
    expect((await readJson<Order>(await patchStatus(shop, item, paid.ReservationStatusID))).state).toBe(
      'fulfilled',
    );
    const mails = await shop.db
      .selectFrom('outbox')
      .select('once_key')
      .where('once_key', 'like', `booked:${captainOf(done, item).gncReservationId}:%`)
      .execute();
    expect(mails).toHaveLength(2);
  });

  it('is left alone as long as it may still be busy', async () => {
    const { item, order } = await reserved();
    await addReservation(shop.fetch, await cardForm(shop, item, order));
    await recoverCheckouts(shop.parts);
    expect((await readOrder(order.id, item.cartId)).state).toBe('pending');
  });

  it('ends when its time is over, and the places are free', async () => {
    const { item } = await reserved();
    await shop.db
      .updateTable('reservation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('cart_item_id', '=', item.itemId)
      .execute();
    await recover();
    const { state } = await shop.db
      .selectFrom('reservation')
      .select('state')
      .where('cart_item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('failed');
  });

  it('is booked when the bank approved and the golfer never came back', async () => {
    const { item, order } = await reserved();
    const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    const { RedirectUrl } = await addReservation(shop.fetch, form);
    await recover();
    expect((await readOrder(order.id, item.cartId)).state).toBe('pending');
    await shop.payments.sandboxPaymentPage(
      new Request(RedirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ intent: 'approve' }) }),
    );
    await recover();
    expect((await readOrder(order.id, item.cartId)).state).toBe('fulfilled');
  });
});

describe('A provider that is away', () => {
  it('charges what was booked when it is back', async () => {
    const { item, order } = await reserved();
    isCaptureDown = true;
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(paid.Success).toBe(true);
    expect(await attemptsOf(item.itemId)).toEqual(['booked']);
    await recover();
    expect(await attemptsOf(item.itemId)).toEqual(['booked']);
    isCaptureDown = false;
    await recover();
    expect(await attemptsOf(item.itemId)).toEqual(['captured']);
  });

  it('gives money back when it is back', async () => {
    const { item, order } = await reserved();
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    isDown = true;
    const cancelled = await shop.ask(`/reservations/${captainOf(done, item).gncReservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { players: 0 },
    });
    expect(cancelled.status).toBe(200);
    expect(await attemptsOf(item.itemId)).toEqual(['refunding']);
    await recover();
    expect(await attemptsOf(item.itemId)).toEqual(['refunding']);
    isDown = false;
    await recover();
    expect(await attemptsOf(item.itemId)).toEqual(['refunded']);
    expect((await readBooks(shop)).at(-1)).toMatchObject({ captured_cents: 9838, refunded_cents: 9838 });
  });

  it('lets a golfer try again whose payment it never answered', async () => {
    const { item, order } = await reserved();
    isDown = true;
    const refused = await addReservation(shop.fetch, await cardForm(shop, item, order));
    isDown = false;
    expect(refused).toMatchObject({ Success: false, StatusCode: 402 });
    expect((await addReservation(shop.fetch, await cardForm(shop, item, order))).Success).toBe(true);
    await recover();
    expect(await attemptsOf(item.itemId)).toEqual(['voided', 'captured']);
  });
});

describe('Several processes', () => {
  it('may recover and pay at the same time: every payment is booked and charged once', async () => {
    const items = [];
    for (let index = 0; index < 12; index += 1) items.push(await reserved());
    let isPaying = true;
    const recovering = [1, 2, 3].map(async () => {
      while (isPaying) await recover();
    });
    const answers = await Promise.all(
      items.map(async ({ item, order }, index) => {
        const number = [CARDS.approved, CARDS.declined, CARDS.approved][index % 3] ?? CARDS.approved;
        const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': number });
        const [first] = await Promise.all([
          addReservation(shop.fetch, form),
          addReservation(shop.fetch, form),
        ]);
        return { item, isGood: number === CARDS.approved, answer: first };
      }),
    );
    isPaying = false;
    await Promise.all(recovering);
    await recover();
    for (const { item, isGood } of answers) {
      const states = await attemptsOf(item.itemId);
      expect(states.filter((state) => state === 'captured').length).toBeLessThanOrEqual(isGood ? 1 : 0);
      expect(await isConfirmed(item.itemId)).toBe(states.includes('captured'));
    }
    const books = await readBooks(shop);
    expect(books.filter(({ state }) => state === 'approved')).toEqual([]);
  });
});

async function attemptsOf(itemId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('payment_attempt')
    .innerJoin('reservation', 'reservation.invoice_id', 'payment_attempt.invoice_id')
    .select('payment_attempt.state')
    .where('reservation.cart_item_id', '=', itemId)
    .orderBy('payment_attempt.created_at')
    .execute();
  return rows.map(({ state }) => state);
}

async function isConfirmed(itemId: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('reservation')
    .select('state')
    .where('cart_item_id', '=', itemId)
    .executeTakeFirst();
  return row?.state === 'confirmed';
}
