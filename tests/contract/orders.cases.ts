import type { Order } from '#server/contract/orders.ts';
import { withCourseLimits } from '#tests/support/course-limits.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertAttempt } from '#tests/support/invoices.ts';
import {
  addReservation,
  type CartedTeeTime,
  captainOf,
  cardForm,
  fillCart,
  patchFailed,
  patchStatus,
  postOrder,
  postOrderTeeTime,
  readJson,
  reserve,
  withSettings,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pausedFor, whereOneIsHeld } from './cart-scenes.ts';
import type { Case, Cases } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let customers = 0;
let times = 0;

/** A cart with a tee time that is due at the course. */
const cart = (engine: TestEngine, change: Parameters<typeof fillCart>[1] = {}) =>
  fillCart(engine, { rate: 'Walking', players: 2, nth: times++ % 20, ...change });

/** A cart that belongs to a customer whose session the request leaves out. */
async function customersCart(engine: TestEngine): Promise<CartedTeeTime> {
  const { headers } = await signIn(engine, `orders-${customers++}@example.com`);
  const item = await cart(engine, { headers });
  await readJson(await postOrder(engine, item, headers));
  return item;
}

async function ordered(engine: TestEngine): Promise<{ item: CartedTeeTime; order: Order }> {
  const item = await cart(engine);
  return { item, order: await reserve(engine, item) };
}

/** A reservation with a payment attempt in this state. */
async function attempted(
  engine: TestEngine,
  attempt: { state: 'awaiting-golfer' | 'declined' | 'voided'; reason_code?: string },
) {
  const { item, order } = await ordered(engine);
  const { invoice_id } = await engine.db
    .selectFrom('reservation')
    .select('invoice_id')
    .where('cart_item_id', '=', item.itemId)
    .executeTakeFirstOrThrow();
  const id = await insertAttempt(engine.db, invoice_id, { provider: 'elsewhere', ...attempt });
  return { item, order, id };
}

async function booked(engine: TestEngine) {
  const { item, order } = await ordered(engine);
  const paid = await addReservation(engine.fetch, await cardForm(engine, item, order));
  return { item, order, id: paid.ReservationStatusID };
}

/** Another golfer has taken this many slots of the item's time, and its own hold has expired. */
async function crowd(engine: TestEngine, item: CartedTeeTime, taken: number): Promise<void> {
  await engine.db.deleteFrom('hold').where('cart_id', '=', item.cartId).execute();
  await fillCart(engine, { teetime: item.teetime, rate: 'Walking', players: taken });
}

const crowded =
  (players: number, taken: number): Case =>
  async (engine) => {
    const item = await cart(engine, { players });
    await readJson(await postOrder(engine, item));
    await crowd(engine, item, taken);
    return postOrderTeeTime(engine, item);
  };

const withoutGuests = (engine: TestEngine, ask: () => Promise<Response>) =>
  withSettings(engine, { user: { guestCheckout: false } }, ask);

export const ordersCases: Cases = {
  answers: {
    'orders.create': async (engine) => postOrder(engine, await cart(engine)),
    'orders.get': async (engine) => {
      const { item, order } = await ordered(engine);
      return engine.ask(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
    },
    'orders.sendGoogleConversion': async (engine) => {
      const { item, order } = await ordered(engine);
      return engine.ask(`/orders/${order.id}/send-google-conversion`, {
        method: 'POST',
        headers: { 'x-cart-id': item.cartId },
        body: { rwgToken: 'a-token', merchantChanged: 1 },
      });
    },
    'orders.orderTeeTime': async (engine) => {
      const item = await cart(engine);
      await readJson(await postOrder(engine, item));
      return postOrderTeeTime(engine, item);
    },
    'orders.setStatus': async (engine) => {
      const { item, id } = await booked(engine);
      return patchStatus(engine, item, id);
    },
    'orders.setFailed': async (engine) => patchFailed(engine, (await ordered(engine)).item),
  },
  refusals: {
    'orders.create': {
      NOT_FOUND: ({ ask }) => ask('/orders', { method: 'POST', body: { cartId: NOBODY } }),
      CART_EMPTY: async ({ ask, read }) => {
        const { id } = await read<{ id: string }>('/shopping-cart', { method: 'POST' });
        return ask('/orders', { method: 'POST', body: { cartId: id } });
      },
      GUEST_CHECKOUT_OFF: async (engine) => {
        const item = await cart(engine);
        return withoutGuests(engine, () => postOrder(engine, item));
      },
      SESSION_REQUIRED: async (engine) => postOrder(engine, await customersCart(engine)),
    },
    'orders.get': {
      NOT_FOUND: ({ ask }) => ask(`/orders/${'0'.repeat(24)}`, { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask(`/orders/${'0'.repeat(24)}`),
    },
    'orders.sendGoogleConversion': {
      NOT_FOUND: ({ ask }) =>
        ask(`/orders/${'0'.repeat(24)}/send-google-conversion`, {
          method: 'POST',
          headers: { 'x-cart-id': NOBODY },
          body: { rwgToken: 'a-token', merchantChanged: 1 },
        }),
      SESSION_REQUIRED: ({ ask }) =>
        ask(`/orders/${'0'.repeat(24)}/send-google-conversion`, {
          method: 'POST',
          body: { rwgToken: 'a-token', merchantChanged: 1 },
        }),
    },
    'orders.orderTeeTime': {
      NOT_FOUND: async (engine) => postOrderTeeTime(engine, await cart(engine), { cartItemId: NOBODY }),
      SESSION_REQUIRED: async (engine) => postOrderTeeTime(engine, await customersCart(engine)),
      GUEST_CHECKOUT_OFF: async (engine) => {
        const item = await cart(engine);
        return withoutGuests(engine, () => postOrderTeeTime(engine, item));
      },
      TEE_TIME_LOCKED: crowded(2, 4),
      ONE_SLOT_AVAILABLE: crowded(2, 3),
      FEW_SLOTS_AVAILABLE: crowded(3, 2),
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const item = await cart(engine);
        await readJson(await postOrder(engine, item));
        return postOrderTeeTime(engine, item, { rateId: item.rateId + 1 });
      },
      TEE_TIME_GONE: async (engine) => {
        const item = await cart(engine);
        await readJson(await postOrder(engine, item));
        const before = engine.clock.now;
        engine.clock.now = new Date(item.teetime);
        const answer = await postOrderTeeTime(engine, item);
        engine.clock.now = before;
        return answer;
      },
      BOOKING_LIMIT_REACHED: async (engine) => {
        const { headers } = await signIn(engine, `orders-${customers++}@example.com`);
        const [first, second] = [await cart(engine, { headers }), await cart(engine, { headers })];
        await reserve(engine, first, headers);
        await readJson(await postOrder(engine, second, headers));
        return withSettings(engine, { user: { memberBookingLimit: true, memberBookingLimitCount: 1 } }, () =>
          postOrderTeeTime(engine, second, {}, headers),
        );
      },
      COURSE_BOOKING_LIMIT_REACHED: async (engine) => {
        const { headers } = await signIn(engine, `orders-${customers++}@example.com`);
        const [first, second] = [await cart(engine, { headers }), await cart(engine, { headers })];
        await reserve(engine, first, headers);
        return withCourseLimits(engine, { bookingLimits: { bookings: 1, days: 1 } }, () =>
          postOrderTeeTime(engine, second, {}, headers),
        );
      },
      CANCELLATION_LIMIT_REACHED: async (engine) => {
        const { headers } = await signIn(engine, `orders-${customers++}@example.com`);
        const [first, second] = [await cart(engine, { headers }), await cart(engine, { headers })];
        const order = await reserve(engine, first, headers);
        const paid = await addReservation(engine.fetch, await cardForm(engine, first, order));
        const told = await patchStatus(engine, first, paid.ReservationStatusID, headers);
        const { gncReservationId: id } = captainOf(await readJson<Order>(told), first);
        await engine.ask(`/reservations/${id}/cancel`, { method: 'PUT', headers, body: { players: 0 } });
        return withCourseLimits(engine, { cancellationsPerMonth: 1 }, () =>
          postOrderTeeTime(engine, second, {}, headers),
        );
      },
      HOLD_LIMIT_REACHED: async (engine) => {
        const first = await cart(engine);
        const second = await cart(engine, { cartId: first.cartId });
        await readJson(await postOrder(engine, second));
        return whereOneIsHeld(engine, () => postOrderTeeTime(engine, second));
      },
      HOLD_PAUSED: async (engine) => {
        const item = await cart(engine);
        await readJson(await postOrder(engine, item));
        await engine.db.deleteFrom('hold').where('cart_id', '=', item.cartId).execute();
        return postOrderTeeTime(await pausedFor(engine, item.facilityId, item.teetime), item);
      },
      ORDER_CLOSED: async (engine) => {
        const { item, id } = await booked(engine);
        const order: Order = await readJson(await patchStatus(engine, item, id));
        const reservationId = captainOf(order, item).gncReservationId;
        await engine.read(`/reservations/${reservationId}/cancel`, {
          method: 'PUT',
          headers: { 'x-cart-id': item.cartId },
          body: { players: 0 },
        });
        return postOrderTeeTime(engine, item);
      },
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const item = await cart(engine);
        await readJson(await postOrder(engine, item));
        return postOrderTeeTime(engine, item, { golferQuantity: 3 });
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { item } = await attempted(engine, { state: 'awaiting-golfer' });
        await engine.db
          .updateTable('cart_item')
          .set({ promotion_code: 'CHANGED' })
          .where('id', '=', item.itemId)
          .execute();
        return postOrderTeeTime(engine, item);
      },
    },
    'orders.setStatus': {
      NOT_FOUND: async (engine) => patchStatus(engine, (await ordered(engine)).item, 1),
      SESSION_REQUIRED: async (engine) => {
        const { headers } = await signIn(engine, `orders-${customers++}@example.com`);
        const item = await cart(engine, { headers });
        const order = await reserve(engine, item, headers);
        const paid = await addReservation(engine.fetch, await cardForm(engine, item, order));
        return patchStatus(engine, item, paid.ReservationStatusID);
      },
      PAYMENT_DECLINED: async (engine) => {
        const { item, id } = await attempted(engine, { state: 'declined', reason_code: 'card-declined' });
        return patchStatus(engine, item, id);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { item, id } = await attempted(engine, { state: 'awaiting-golfer' });
        return patchStatus(engine, item, id);
      },
      TEE_TIME_GONE: async (engine) => {
        const { item, id } = await attempted(engine, { state: 'voided', reason_code: 'time-gone' });
        return patchStatus(engine, item, id);
      },
    },
    'orders.setFailed': {
      NOT_FOUND: async (engine) => patchFailed(engine, await cart(engine)),
      SESSION_REQUIRED: async (engine) => patchFailed(engine, await customersCart(engine)),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { item, id } = await attempted(engine, { state: 'awaiting-golfer' });
        await engine.db
          .updateTable('payment_attempt')
          .set({ state: 'authorised' })
          .where('id', '=', id)
          .execute();
        return patchFailed(engine, item);
      },
      ORDER_CLOSED: async (engine) => patchFailed(engine, (await booked(engine)).item),
    },
  },
};
