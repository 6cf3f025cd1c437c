import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import {
  addReservation,
  CARDS,
  captainOf,
  cardForm,
  fillCart,
  patchFailed,
  patchStatus,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';

const shop = await startShop();

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

describe('A card that is refused', () => {
  it('is told with the bank’s reason, and another card books the same reservation', async () => {
    const item = await fillCart(shop, next());
    const order = await reserve(shop, item);
    const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    expect(await addReservation(shop.fetch, form)).toMatchObject({
      ReservationStatusID: expect.any(Number),
      Success: false,
      StatusCode: 402,
      PaymentStatus: null,
      Message: 'Your card was declined. Please use another card.',
    });
    const poor = await cardForm(shop, item, order, {
      'Payment.CC.CreditCardNumber': CARDS.insufficientFunds,
    });
    expect((await addReservation(shop.fetch, poor)).Message).toMatch(/insufficient funds/);
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(paid.Success).toBe(true);
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(done).toMatchObject({ id: order.id, state: 'fulfilled' });
  });

  it('leaves the places in the cart when the reservation is given up, and the item can be tried again', async () => {
    const item = await fillCart(shop, { ...next(), players: 4 });
    const order = await reserve(shop, item);
    const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    const declined = await addReservation(shop.fetch, form);
    const asked = await patchStatus(shop, item, declined.ReservationStatusID);
    expect(asked.status).toBe(402);
    expect(await asked.json()).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: 'Your card was declined. Please use another card.',
    });
    const failed: Order = await readJson(await patchFailed(shop, item));
    expect(captainOf(failed, item)).toMatchObject({ state: 'error', gncReservationId: null });
    expect((await readJson<Order>(await patchFailed(shop, item))).id).toBe(order.id);
    const cart = await shop.read<Cart>(`/shopping-cart/${item.cartId}`);
    expect(cart.items[0]?.extra.holdExpiresAt).not.toBeNull();
    const other = await shop.ask(`/course/${item.courseId}/tee-time/lock`, {
      method: 'PUT',
      headers: { 'x-guest-email': 'other@example.com' },
      body: { teetime: item.teetime, slots: 1 },
    });
    expect(other.status).toBe(409);

    const again = await reserve(shop, item);
    expect(again.id).toBe(order.id);
    expect(captainOf(again, item).invoice?.referenceId).not.toBe(captainOf(order, item).invoice?.referenceId);
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, again));
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(done.state).toBe('fulfilled');
  });
});
