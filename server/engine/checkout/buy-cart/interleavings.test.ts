import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { askThrough } from '#tests/support/ask.ts';
import { expectNothingUnfinished } from '#tests/support/books.ts';
import { createRandom, type Random } from '#tests/support/hostile/random.ts';
import { buyCart } from '#tests/support/pay-cart.ts';
import { sendEvent, startStripeShop } from '#tests/support/payment/stripe-shop.ts';
import { fillCart, readJson, secondEngine } from '#tests/support/shop.ts';

const ROUNDS = 20;
/** A purchase for each of them at once: golfers who look at one sheet at the same moment would choose the same time. */
const DATES = ['2031-05-03', '2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07'];

const shop = await startStripeShop();
const { stripe } = shop;
const { pool } = shop.database;
const engine = secondEngine(shop);
/** Another process, which every second request comes to. */
const other = { ...shop, ...askThrough((request, address) => engine.fetch(request, address)) };

/** A cart whose golfer has been sent to Stripe's page. */
async function atStripe(date: string) {
  const { cartId, itemId } = await fillCart(shop, { date, players: 1 });
  const key = randomUUID();
  const email = `${key}@example.com`;
  const booker = { firstName: 'Ada', lastName: 'Palmer', email, phone: '5554443333' };
  const { payment } = await buyCart(shop, cartId, { key, more: { card: null, booker } });
  return { cartId, itemId, key, email, id: payment?.ReservationStatusID, page: payment?.RedirectUrl ?? '' };
}
type AtStripe = Awaited<ReturnType<typeof atStripe>>;

/**
 * Return, poll and webhook of a purchase, each twice and in any order; some begin together, others when those before them have
 * ended. The golfer pays at any moment before the first webhook.
 */
function planSteps(random: Random): string[][] {
  const left = ['return', 'return', 'poll', 'poll', 'webhook', 'webhook'];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  order.splice(random.below(order.indexOf('webhook') + 1), 0, 'pay');
  const steps: string[][] = [];
  for (const what of order) {
    const last = steps.at(-1);
    const isAlone = what === 'pay' || last?.includes('pay');
    if (last && !isAlone && random.oneIn(2)) last.push(what);
    else steps.push([what]);
  }
  return steps;
}

/** Takes the steps, each request at either process; those that begin together are a few milliseconds apart. */
async function take(steps: readonly string[][], random: Random, { cartId, key, id, page }: AtStripe) {
  const session = stripe.sessionOf(page);
  const does: Record<string, (at: typeof other) => Promise<unknown>> = {
    pay: async () => stripe.pay(page),
    return: ({ read }) => read(`/tr/order/finalize?ReservationStatusID=${id}`),
    poll: ({ read }) =>
      read(`/shopping-cart/${cartId}/process-payment`, { headers: { 'idempotency-key': key } }),
    webhook: async (at) => readJson(await sendEvent(at, 'checkout.session.completed', session, { id: key })),
  };
  for (const together of steps)
    await Promise.all(
      together.map(async (what) => {
        const at = random.oneIn(2) ? shop : other;
        await wait(random.below(20));
        await does[what]?.(at);
      }),
    );
}

/** One booking, one charge, one email, and a purchase that says so. */
async function expectSoldOnce({ cartId, itemId, email, page }: AtStripe): Promise<void> {
  expect(await shop.read<CartPurchase>(`/shopping-cart/${cartId}/process-payment`)).toMatchObject({
    state: 'ended',
    order: { state: 'fulfilled' },
    items: [{ id: itemId, state: 'bought' }],
    payment: { PaymentStatus: 'Processed', Success: true },
  });
  const intent = stripe.sessionOf(page).payment_intent;
  expect(stripe.captures.filter((each) => each.intent === intent)).toHaveLength(1);
  const { rows } = await pool.query(
    `select state, (select count(*)::int from payment_attempt where invoice_id = reservation.invoice_id) as attempts,
       (select count(*)::int from outbox where kind = 'order-confirmation' and to_address = $2) as mails
     from reservation where cart_item_id = $1`,
    [itemId, email],
  );
  expect(rows).toEqual([{ state: 'confirmed', attempts: 1, mails: 1 }]);
}

it('100 interleavings of the golfer’s return, the poll and the provider’s webhook sell once', async () => {
  let seed = randomInt(2 ** 31);
  for (let round = 0; round < ROUNDS; round++) {
    const away = await Promise.all(DATES.map(atStripe));
    await Promise.all(
      away.map(async (purchase) => {
        const own = seed++;
        const random = createRandom(own);
        const steps = planSteps(random);
        try {
          await take(steps, random, purchase);
          await expectSoldOnce(purchase);
        } catch (error) {
          throw new Error(`Seed ${own}, ${JSON.stringify(steps)}: ${error}`, { cause: error });
        }
      }),
    );
  }
  expect(stripe.captures).toHaveLength(ROUNDS * DATES.length);
  expect(stripe.requestsTo(/\/cancel$/)).toEqual([]);
  await expectNothingUnfinished(pool);
});
