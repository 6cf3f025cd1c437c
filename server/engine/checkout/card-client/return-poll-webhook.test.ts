import { expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import {
  finalize,
  goToStripe,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from '#tests/support/payment/stripe-shop.ts';
import { patchStatus, readJson, secondEngine } from '#tests/support/shop.ts';

const PURCHASES = 100;
const AT_ONCE = 5;
const DATES = ['2031-05-03', '2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07'];

const shop = await startStripeShop();
const { stripe } = shop;
/** Another process that Stripe, or the golfer's browser, may come to. */
const other: StripeShop = { ...shop, fetch: secondEngine(shop).fetch };

it('a golfer who comes back, a page that looks again and the webhook at the same moment, 100 times, are one order and one charge each', async () => {
  const bought: { orderId: string; intent: string }[] = [];
  for (let round = 0; round < PURCHASES / AT_ONCE; round++) {
    const away = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        // Apart from each other on the sheet: whoever looks at the same time takes the next free one.
        goToStripe(shop, { date: DATES[nth] ?? '', nth: round, players: 1 }),
      ),
    );
    await Promise.all(
      away.map(async ({ item, id, url }) => {
        const session = stripe.pay(url);
        const [back, looked, told] = await Promise.all([
          finalize(shop, id, item),
          finalize(other, id, item),
          sendEvent(other, 'checkout.session.completed', session),
          patchStatus(shop, item, id),
        ]);
        expect([back.PaymentStatus, looked.PaymentStatus, told.status]).toEqual([
          'Processed',
          'Processed',
          200,
        ]);
        const order: Order = await readJson(await patchStatus(shop, item, id));
        expect(order.state).toBe('fulfilled');
        bought.push({ orderId: order.id, intent: session.payment_intent ?? '' });
      }),
    );
  }
  expect(new Set(bought.map(({ orderId }) => orderId)).size).toBe(PURCHASES);
  const captured = stripe.captures.map(({ intent }) => intent);
  expect(captured.toSorted()).toEqual(bought.map(({ intent }) => intent).toSorted());
  // However often it was asked for, it was always the same capture to Stripe.
  const keys = stripe.requestsTo(/\/capture$/).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(PURCHASES);
  expect(stripe.requestsTo(/\/cancel$/)).toEqual([]);
  const attempts = await shop.db.selectFrom('payment_attempt').select(['state']).execute();
  expect(attempts).toEqual(Array.from({ length: PURCHASES }, () => ({ state: 'captured' })));
  const { count } = await shop.db
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(PURCHASES);
});
