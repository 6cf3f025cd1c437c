import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Order } from '#server/contract/orders.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  addReservation,
  buy,
  CARDS,
  type CartedTeeTime,
  cardForm,
  fillCart,
  getToken,
  patchStatus,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';

const shop = await startShop();
const recover = () => recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });

let day = 3;
let nth = 0;
/** Each death uses its own tee time. */
function next() {
  nth += 1;
  if (nth > 20) {
    nth = 1;
    day += 1;
  }
  return { date: `2031-05-${String(day).padStart(2, '0')}`, nth };
}

let item: CartedTeeTime;
let order: Order;
let form: Record<string, string>;

describe('A program that is killed between any two steps', () => {
  it('of reserving, which opens the order, leaves the places with the golfer and one order, once', async () => {
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        await fetch(orderRequest(item));
      },
      async () => {
        const reserved: Order = await readJson(await shop.fetch(orderRequest(item)));
        expect(reserved.teetimes).toHaveLength(1);
        const { rows } = await shop.database.pool.query(
          `select (select count(*)::int from reservation where cart_item_id = $1 and state = 'pending') as waiting,
             (select count(*)::int from hold where cart_id = $2) as held,
             (select count(*)::int from purchase_order where cart_id = $2) as orders`,
          [item.itemId, item.cartId],
        );
        expect(rows).toEqual([{ waiting: 1, held: 0, orders: 1 }]);
      },
      async () => {
        item = await fillCart(shop, next());
      },
    );
    expect(steps).toBeGreaterThan(0);
  });

  it('of paying and telling the order leaves a booking that is paid, or a golfer who can try again', async () => {
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        const paid = await addReservation(fetch, form);
        await fetch(statusRequest(item, paid.ReservationStatusID));
      },
      async () => {
        const done = await payAgain();
        expect(done.state).toBe('fulfilled');
        await expectMailedOnce(done);
      },
      async () => {
        item = await fillCart(shop, next());
        order = await reserve(shop, item);
        form = await cardForm(shop, item, order);
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  it('of coming back from an external step books once, or lets the money go', async () => {
    let id = 0;
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        await fetch(finalizeRequest(id));
      },
      async () => {
        const answer: CardAnswer = await readJson(await shop.fetch(finalizeRequest(id)));
        expect(answer).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
      },
      async () => {
        item = await fillCart(shop, next());
        order = await reserve(shop, item);
        form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
        const pending = await addReservation(shop.fetch, form);
        id = pending.ReservationStatusID ?? 0;
        await shop.payments.sandboxPaymentPage(
          new Request(pending.RedirectUrl ?? '', {
            method: 'POST',
            body: new URLSearchParams({ intent: 'approve' }),
          }),
        );
      },
    );
    expect(steps).toBeGreaterThan(4);
  });

  it('of beginning an external step leaves nothing behind when the golfer never comes back', async () => {
    await killAtEveryStep(
      shop,
      async (fetch) => {
        await addReservation(fetch, form);
      },
      async () => {
        await shop.db
          .updateTable('reservation')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('cart_item_id', '=', item.itemId)
          .where('state', '=', 'pending')
          .execute();
        await recover();
        await expectGivenUp();
      },
      async () => {
        item = await fillCart(shop, next());
        order = await reserve(shop, item);
        form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
      },
    );
  });

  it('of cancelling gives the money back once', async () => {
    let reservationId = 0;
    const cancel = () =>
      new Request(`http://engine/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers: {
          'x-be-alias': 'cedar-ridge',
          'x-cart-id': item.cartId,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ players: 0, reason: 'Rain' }),
      });
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        await fetch(cancel());
      },
      async () => {
        expect((await shop.fetch(cancel())).status).toBe(200);
        await recover();
        const { state } = await shop.db
          .selectFrom('reservation')
          .select('state')
          .where('id', '=', reservationId)
          .executeTakeFirstOrThrow();
        expect(state).toBe('cancelled');
      },
      async () => {
        const bought = await buy(shop, next());
        item = bought.item;
        reservationId = bought.reservationId;
      },
    );
    expect(steps).toBeGreaterThan(3);
  });
});

/** Does what a golfer without an answer does: sends the form again, starts a new attempt, then reads the order. */
async function payAgain(): Promise<Order> {
  const read = () => shop.read<Order>(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
  if ((await read()).state === 'fulfilled') return read();
  let answer = await addReservation(shop.fetch, form);
  if (!answer.Success) answer = await addReservation(shop.fetch, { ...form, Token: await getToken(shop) });
  expect(answer).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
  return readJson(await patchStatus(shop, item, answer.ReservationStatusID));
}

async function expectMailedOnce(done: Order) {
  const id = done.teetimes[0]?.players[0]?.gncReservationId;
  const mails = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('once_key', 'like', `booked:${id}:%`)
    .orderBy('kind')
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['facility-notice', 'order-confirmation']);
}

async function expectGivenUp() {
  const attempts = await shop.db
    .selectFrom('reservation')
    .leftJoin('payment_attempt', 'payment_attempt.invoice_id', 'reservation.invoice_id')
    .select(['reservation.state', 'payment_attempt.state as payment'])
    .where('cart_item_id', '=', item.itemId)
    .execute();
  for (const { state, payment } of attempts) {
    expect(state).toBe('failed');
    expect(['voided', 'declined', null]).toContain(payment);
  }
}

function orderRequest({ cartId, itemId, teetime, rateId, players }: CartedTeeTime): Request {
  return new Request('http://engine/order-teetime', {
    method: 'POST',
    headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
    body: JSON.stringify({ teetime, rateId, cartId, cartItemId: itemId, golferQuantity: players }),
  });
}

function statusRequest({ cartId, itemId }: CartedTeeTime, id: number | null): Request {
  return new Request(`http://engine/order-teetime/status/${id}?cartId=${cartId}&cartItemId=${itemId}`, {
    method: 'PATCH',
    headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
    body: JSON.stringify({ reservationStatusId: id }),
  });
}

function finalizeRequest(id: number): Request {
  return new Request(`http://engine/tr/order/finalize?ReservationStatusID=${id}`, {
    headers: { 'x-be-alias': 'cedar-ridge' },
  });
}
