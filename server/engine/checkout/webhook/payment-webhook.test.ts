import { describe, expect, it } from 'vitest';
import { signBody, signEvent } from '#tests/support/payment/fake-stripe.ts';
import {
  finalize,
  goToStripe,
  postEvent,
  sendEvent,
  startStripeShop,
  WEBHOOK_SECRETS,
} from '#tests/support/payment/stripe-shop.ts';
import { secondEngine } from '#tests/support/shop.ts';
import { removeOldEvents } from './payment-events.queries.ts';

const shop = await startStripeShop();
const { stripe } = shop;

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

async function stateOf(id: number) {
  const { state } = await shop.db
    .selectFrom('payment_attempt')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

const listEvents = () => shop.db.selectFrom('payment_event').select(['alias', 'provider', 'id']).execute();

async function codeOf(answer: Response) {
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

describe('The webhook', () => {
  it('books and charges what was paid, though the golfer never comes back', async () => {
    const { url, id } = await goToStripe(shop, next());
    const answer = await sendEvent(shop, 'checkout.session.completed', stripe.pay(url));
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await stateOf(id)).toBe('captured');
  });

  it('takes an event once: sent again it does nothing, not even ask Stripe', async () => {
    const { url, id } = await goToStripe(shop, next());
    const session = stripe.pay(url);
    const event = { id: 'evt_again' };
    expect((await sendEvent(shop, 'checkout.session.completed', session, event)).status).toBe(200);
    const asked = stripe.requests.length;
    await shop.db.updateTable('payment_attempt').set({ state: 'booked' }).where('id', '=', id).execute();
    expect((await sendEvent(shop, 'checkout.session.completed', session, event)).status).toBe(200);
    expect(stripe.requests).toHaveLength(asked);
    expect((await listEvents()).filter((each) => each.id === 'evt_again')).toEqual([
      { alias: 'cedar-ridge', provider: 'stripe', id: 'evt_again' },
    ]);
    await shop.db.updateTable('payment_attempt').set({ state: 'captured' }).where('id', '=', id).execute();
  });

  it('sent at once to two programs charges once', async () => {
    const { url, id } = await goToStripe(shop, next());
    const session = stripe.pay(url);
    const second = { ...shop, fetch: secondEngine(shop).fetch };
    const event = { id: 'evt_twice' };
    const answers = await Promise.all(
      [shop, second, shop, second].map((engine) =>
        sendEvent(engine, 'checkout.session.completed', session, event),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(id)).toBe('captured');
    expect(stripe.captures.filter(({ intent }) => intent === session.payment_intent)).toHaveLength(1);
  });

  it('ends an attempt whose page ran out', async () => {
    const { url, id } = await goToStripe(shop, next());
    expect((await sendEvent(shop, 'checkout.session.expired', stripe.letExpire(url))).status).toBe(200);
    expect(await stateOf(id)).toBe('declined');
  });

  it('ends an attempt whose money was let go at Stripe, and leaves alone what was given back there', async () => {
    const first = await goToStripe(shop, next());
    const intent = stripe.intents.get(stripe.pay(first.url).payment_intent ?? '');
    if (!intent) throw new Error('Nothing was paid');
    intent.status = 'canceled';
    expect((await sendEvent(shop, 'payment_intent.canceled', intent)).status).toBe(200);
    expect(await stateOf(first.id)).toBe('declined');
    const second = await goToStripe(shop, next());
    const session = stripe.pay(second.url);
    await sendEvent(shop, 'checkout.session.completed', session);
    const charge = { id: 'ch_1', metadata: session.metadata };
    expect((await sendEvent(shop, 'charge.refunded', charge)).status).toBe(200);
    expect(await stateOf(second.id)).toBe('captured');
  });

  it('refuses what Stripe has not signed, or so long ago that it may be a copy', async () => {
    const { url, id } = await goToStripe(shop, next());
    const session = stripe.pay(url);
    const type = 'checkout.session.completed';
    const good = signEvent(type, session, WEBHOOK_SECRETS['cedar-ridge']);
    const forged = [
      postEvent(shop, 'cedar-ridge', { ...good, signature: '' }),
      postEvent(shop, 'cedar-ridge', { ...good, body: good.body.replace('"event"', '"evenT"') }),
      sendEvent(shop, type, session, { secret: 'whsec_of_somebody_else' }),
      sendEvent(shop, type, session, { at: new Date(Date.now() - 301_000) }),
    ];
    for (const answer of forged) expect(await codeOf(await answer)).toEqual([400, 'BAD_INPUT']);
    expect(await stateOf(id)).toBe('awaiting-golfer');
    await finalize(shop, id, { alias: 'cedar-ridge' });
  });

  it('refuses JSON that is no event, however rightly it is signed', async () => {
    const secret = WEBHOOK_SECRETS['cedar-ridge'];
    for (const body of [
      'null',
      '[]',
      '5',
      '"x"',
      '{}',
      '{"id":"evt_1","type":"charge.refunded"}',
      '{"id":null}',
    ]) {
      const sent = await postEvent(shop, 'cedar-ridge', signBody(body, secret));
      expect([body, ...(await codeOf(sent))]).toEqual([body, 400, 'BAD_INPUT']);
    }
  });

  it('of another operator moves nothing here, and its secret opens only its own', async () => {
    const { url, id } = await goToStripe(shop, next());
    const session = stripe.pay(url);
    const type = 'checkout.session.completed';
    const own = { alias: 'the-bay', secret: WEBHOOK_SECRETS['the-bay'] };
    expect((await sendEvent(shop, type, session, own)).status).toBe(200);
    expect(await stateOf(id)).toBe('awaiting-golfer');
    const foreign = await sendEvent(shop, type, session, { secret: WEBHOOK_SECRETS['the-bay'] });
    expect(foreign.status).toBe(400);
    expect(await stateOf(id)).toBe('awaiting-golfer');
  });

  it('of an operator without keys, or of nobody, is not found; nothing but a POST is answered', async () => {
    for (const alias of ['coastal-golf', 'nowhere', '%00'])
      expect(await codeOf(await sendEvent(shop, 'charge.refunded', {}, { alias }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    expect((await shop.ask('/payment-webhook/stripe/cedar-ridge')).status).toBe(404);
  });

  it('shrugs at events of no interest, and at payments of others', async () => {
    const before = await listEvents();
    const foreign = { id: 'cs_1', metadata: { attempt: '00000000-0000-4000-8000-000000000000' } };
    for (const [type, object] of [
      ['invoice.paid', {}],
      ['checkout.session.completed', {}],
      ['checkout.session.completed', foreign],
    ] as const)
      expect((await sendEvent(shop, type, object)).status).toBe(200);
    expect(await listEvents()).toEqual(before);
  });

  it('asks Stripe to send an event again that it could not follow up', async () => {
    const { url, id } = await goToStripe(shop, next());
    const session = stripe.pay(url);
    const event = { id: 'evt_later' };
    stripe.break({ path: /./, times: 8, lose: 'request' });
    expect((await sendEvent(shop, 'checkout.session.completed', session, event)).status).toBe(502);
    expect((await listEvents()).some((each) => each.id === 'evt_later')).toBe(false);
    stripe.heal();
    expect((await sendEvent(shop, 'checkout.session.completed', session, event)).status).toBe(200);
    expect(await stateOf(id)).toBe('captured');
  });

  it('takes no more than an event can be', async () => {
    const answer = await postEvent(shop, 'cedar-ridge', { body: 'x'.repeat(300_000), signature: '' });
    expect(answer.status).toBe(413);
  });

  it('forgets events that nobody would believe any more', async () => {
    await shop.db
      .updateTable('payment_event')
      .set({ received_at: new Date(Date.now() - 26 * 3_600_000) })
      .where('id', '=', 'evt_again')
      .execute();
    await removeOldEvents(shop.db);
    const left = (await listEvents()).map(({ id }) => id);
    expect(left).not.toContain('evt_again');
    expect(left).toContain('evt_later');
  });
});
