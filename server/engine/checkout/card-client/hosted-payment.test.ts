import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { Settings } from '#server/contract/settings.ts';
import { createEngine } from '#server/engine/app.ts';
import { listWithoutCards } from '#server/engine/catalogue/card-rates.ts';
import { recoverAttempt } from '#server/engine/payments/recover-payments.ts';
import { askThrough } from '#tests/support/ask.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { finalize, goToStripe, startStripeShop } from '#tests/support/payment/stripe-shop.ts';
import {
  CARDS,
  captainOf,
  changeSettings,
  findTeeTime,
  patchFailed,
  patchStatus,
  readJson,
  teeTimeOf,
} from '#tests/support/shop.ts';
import { withPayables } from '../payables.ts';

const shop = await startStripeShop();
const { stripe } = shop;

/** A rate with nothing due online. */
const AT_COURSE = 'Walking';

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

const capturesOf = (url: string) =>
  stripe.captures.filter(({ intent }) => intent === stripe.sessionOf(url).payment_intent);

async function letHoldEnd(itemId: string): Promise<void> {
  await shop.db
    .updateTable('reservation')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('cart_item_id', '=', itemId)
    .execute();
}

async function attemptOf(id: number) {
  return shop.db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('With a provider that has a page of its own', () => {
  it('the settings say so, and where its page is; other operators keep what the program has', async () => {
    const paymentOf = async (alias: string) =>
      (await shop.read<Settings>('/settings', { alias })).checkout.payment;
    expect(await paymentOf('cedar-ridge')).toEqual({
      provider: 'stripe',
      cardEntry: 'hosted',
      redirectHosts: ['https://checkout.stripe.com'],
    });
    expect(await paymentOf('the-bay')).toEqual({ provider: null, cardEntry: 'form', redirectHosts: [] });
  });

  it('a golfer pays there without giving this server a card, and is booked and charged once', async () => {
    const { item, order, answer, id, url } = await goToStripe(shop, next());
    expect(answer).toMatchObject({ Success: false, StatusCode: 200, PaymentStatus: 'Pending' });
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(stripe.requests.at(-1)?.params).toMatchObject({
      customer_email: 'ada@example.com',
      'line_items[0][price_data][unit_amount]': String(
        Math.round((captainOf(order, item).invoice?.dueOnline.summary.total ?? 0) * 100),
      ),
      success_url: `http://fairway.test/payment-authorization?ReservationStatusID=${id}`,
    });
    expect(await finalize(shop, id, item)).toMatchObject({ PaymentStatus: 'Pending', RedirectUrl: url });
    stripe.pay(url, { brand: 'mastercard', last4: '4444' });
    expect(await finalize(shop, id, item)).toMatchObject({ PaymentStatus: 'Processed', Success: true });
    expect(await finalize(shop, id, item)).toMatchObject({ PaymentStatus: 'Processed', Success: true });
    const done: Order = await readJson(await patchStatus(shop, item, id));
    expect(done.state).toBe('fulfilled');
    expect(teeTimeOf(done, item).payment).toMatchObject({
      status: 'Processed',
      brand: 'mastercard',
      lastFour: '4444',
    });
    expect(capturesOf(url)).toHaveLength(1);
  });

  it('a card that a client sends all the same goes nowhere', async () => {
    const { url } = await goToStripe(shop, next(), {
      'Payment.CC.CreditCardNumber': CARDS.approved,
      'Payment.CC.CVVCode': '739',
    });
    expect(url).toMatch(/^https:/);
    expect(JSON.stringify(stripe.requests)).not.toContain(CARDS.approved);
    expect(await dumpDatabase(shop.db)).not.toContain(CARDS.approved);
  });

  it('giving up closes its page, and the item can be paid again', async () => {
    const wanted = next();
    const { item, url, id } = await goToStripe(shop, wanted);
    expect((await patchFailed(shop, item)).status).toBe(200);
    expect(stripe.sessionOf(url).status).toBe('expired');
    expect(() => stripe.pay(url)).toThrow();
    expect(await finalize(shop, id, item)).toMatchObject({ Success: false });
  });

  it('a page that ran out is a decline with its sentence', async () => {
    const { item, url, id } = await goToStripe(shop, next());
    stripe.letExpire(url);
    expect(await finalize(shop, id, item)).toMatchObject({
      Success: false,
      StatusCode: 402,
      Message: 'The payment was not confirmed in time. Your card was not charged.',
    });
  });

  it('closes the page when the hold ends, long before Stripe would', async () => {
    const { item, url, id } = await goToStripe(shop, next());
    await letHoldEnd(item.itemId);
    expect(await recoverAttempt(withPayables(shop.parts), id, { quietSeconds: 0 })).toBe('at-rest');
    expect(stripe.sessionOf(url).status).toBe('expired');
    expect(await attemptOf(id)).toMatchObject({ state: 'voided', reason_code: 'step-expired' });
  });

  it('lets go what was paid for a time that somebody else has by then, and says so', async () => {
    const { item, url, id } = await goToStripe(shop, { ...next(), players: 4 });
    await letHoldEnd(item.itemId);
    await goToStripe(shop, { teetime: item.teetime, players: 4 });
    stripe.pay(url);
    expect(await finalize(shop, id, item)).toMatchObject({ Success: false, StatusCode: 410 });
    const { payment_intent: intent } = stripe.sessionOf(url);
    expect(stripe.intents.get(intent ?? '')?.status).toBe('canceled');
    expect(capturesOf(url)).toEqual([]);
  });

  it('gives money back through Stripe when a booking is cancelled', async () => {
    const { item, order, url, id } = await goToStripe(shop, next());
    stripe.pay(url);
    await finalize(shop, id, item);
    const done: Order = await readJson(await patchStatus(shop, item, id));
    const headers = { 'x-cart-id': item.cartId };
    const cancelled = await shop.ask(`/reservations/${captainOf(done, item).gncReservationId}/cancel`, {
      method: 'PUT',
      headers,
      body: { players: 0, reason: 'Rain' },
    });
    expect(cancelled.status).toBe(200);
    const { payment } = teeTimeOf(await shop.read<Order>(`/orders/${order.id}`, { headers }), item);
    expect(payment?.status).toBe('Refunded');
    const charge = stripe.charges.get(
      stripe.intents.get(stripe.sessionOf(url).payment_intent ?? '')?.latest_charge ?? '',
    );
    expect(charge?.amount_refunded).toBe(Math.round((payment?.refunded ?? 0) * 100));
    expect(stripe.requestsTo(/^refunds$/)).toHaveLength(1);
  });

  it('whose answer is lost is looked for, and the golfer goes on to the page that was opened', async () => {
    stripe.break({ path: /^checkout\/sessions$/, times: 2, lose: 'answer' });
    const { url, answer } = await goToStripe(shop, next());
    expect(answer).toMatchObject({ PaymentStatus: 'Pending' });
    expect(stripe.sessionOf(url).status).toBe('open');
  });

  it('that is away is told as such; once it answers again the attempt is given up and nothing was charged', async () => {
    stripe.break({ path: /./, times: 8, lose: 'request' });
    const { answer, id } = await goToStripe(shop, next());
    expect(answer).toMatchObject({ Success: false, RedirectUrl: null });
    stripe.heal();
    await recoverAttempt(withPayables(shop.parts), id, { quietSeconds: 0 });
    expect(await attemptOf(id)).toMatchObject({ state: 'voided', authorisation_id: null });
  });

  it('is asked to end what it has begun, whoever the settings ask for by then', async () => {
    const { item, url, id } = await goToStripe(shop, next());
    await changeSettings(shop, { checkout: { payment: { provider: null } } });
    stripe.pay(url);
    expect(await finalize(shop, id, item)).toMatchObject({ Success: true });
    expect(capturesOf(url)).toHaveLength(1);
    await changeSettings(shop, { checkout: { payment: { provider: 'stripe' } } });
  });

  it('checks a card that is asked for as a guarantee, and charges it nothing', async () => {
    await changeSettings(shop, {
      checkout: { payment: { provider: 'stripe' }, requiredFields: { creditCard: true } },
    });
    const { item, url, id } = await goToStripe(shop, { ...next(), rate: AT_COURSE });
    expect(stripe.sessionOf(url).mode).toBe('setup');
    stripe.pay(url);
    expect(await finalize(shop, id, item)).toMatchObject({ Success: true });
    expect(await attemptOf(id)).toMatchObject({ state: 'captured', amount_cents: 0, last_four: '4242' });
    await changeSettings(shop, {
      checkout: { payment: { provider: 'stripe' }, requiredFields: { creditCard: false } },
    });
  });

  it('sells nothing that needs a card for an operator whose keys are missing', async () => {
    const { stripe: _keys, ...parts } = shop.parts;
    const { fetch } = createEngine(parts);
    const without = askThrough((request) => fetch(request));
    await expect(findTeeTime(without)).rejects.toThrow('No 18 Holes');
    await findTeeTime(without, { rate: AT_COURSE });
    const { checkout } = await without.read<Settings>('/settings');
    expect(checkout.payment).toMatchObject({ cardEntry: 'none', redirectHosts: [] });
    const names = (await listWithoutCards(parts)).map(({ alias, asksFor }) => [alias, asksFor]);
    expect(names).toEqual([['cedar-ridge', 'stripe']]);
    expect(await listWithoutCards(shop.parts)).toEqual([]);
  });
});
