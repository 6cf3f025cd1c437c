import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeStripe, signEvent } from '#tests/support/payment/fake-stripe.ts';
import { knownAttempt } from '#tests/support/payment/known-attempt.ts';
import type { PaymentErrorCode } from '../payment-error.ts';
import type { AuthoriseRequest, PaymentProvider } from '../payment-provider.ts';
import { createStripePayments } from './stripe-payments.ts';

const stripe = fakeStripe();
const WEBHOOK_SECRET = 'whsec_of_cedar_ridge';
const payments = createStripePayments(
  new Map([
    ['cedar-ridge', { secretKey: 'sk_test_good', webhookSecret: WEBHOOK_SECRET }],
    ['the-bay', { secretKey: 'sk_test_bad', webhookSecret: 'whsec_of_the_bay' }],
  ]),
);
const provider = payments.providerOf('cedar-ridge') as PaymentProvider;

function request(change: Partial<AuthoriseRequest> = {}): AuthoriseRequest {
  return {
    idempotencyKey: randomUUID(),
    begunAt: new Date(),
    amountCents: 12_345,
    currency: 'USD',
    card: null,
    email: 'ada@example.com',
    returnUrl: 'https://golf.example.com/payment-authorization?ReservationStatusID=7',
    payee: 'Cedar Ridge',
    ...change,
  };
}

async function open(change: Partial<AuthoriseRequest> = {}) {
  const asked = request(change);
  const answer = await provider.authorise(asked);
  if (answer.state !== 'pending') throw new Error(answer.state);
  const attempt = knownAttempt(asked.idempotencyKey, { authorisationId: answer.authorisationId });
  return { ...asked, attempt, url: answer.redirectUrl };
}

/** A payment that the golfer has made: its money is set aside. */
async function pay(change: Partial<AuthoriseRequest> = {}) {
  const opened = await open(change);
  stripe.pay(opened.url);
  const record = await provider.lookUp(opened.attempt);
  if (record.state !== 'approved') throw new Error(record.state);
  const { authorisationId } = record;
  return { ...opened, authorisationId, paid: { ...opened.attempt, authorisationId } };
}

const refused = (code: PaymentErrorCode) => expect.objectContaining({ name: 'PaymentError', code });

describe('A payment on the page of Stripe', () => {
  it('is opened with the amount to set aside, under the key of the attempt, and gives the golfer its address', async () => {
    const { idempotencyKey, url } = await open();
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
    const [sent] = stripe.requests.slice(-1);
    expect(sent).toMatchObject({
      method: 'POST',
      path: 'checkout/sessions',
      contentType: 'application/x-www-form-urlencoded',
      idempotencyKey,
      params: {
        mode: 'payment',
        client_reference_id: idempotencyKey,
        'metadata[attempt]': idempotencyKey,
        'payment_intent_data[metadata][attempt]': idempotencyKey,
        'payment_intent_data[capture_method]': 'manual',
        'line_items[0][price_data][unit_amount]': '12345',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][product_data][name]': 'Cedar Ridge',
        'allowed_payment_method_types[0]': 'card',
        customer_email: 'ada@example.com',
        success_url: 'https://golf.example.com/payment-authorization?ReservationStatusID=7',
        cancel_url: 'https://golf.example.com/payment-authorization?ReservationStatusID=7',
      },
    });
    const minutes = (Number(sent?.params.expires_at) - Date.now() / 1_000) / 60;
    expect(Math.round(minutes)).toBe(35);
  });

  it('is the same page when it is asked for again with the same key, and refused with other data', async () => {
    const asked = request();
    const first = await provider.authorise(asked);
    const later = createStripePayments(
      new Map([['cedar-ridge', { secretKey: 'sk_test_good', webhookSecret: WEBHOOK_SECRET }]]),
      () => new Date(Date.now() + 5_000),
    ).providerOf('cedar-ridge');
    expect(await later?.authorise(asked)).toEqual(first);
    await expect(provider.authorise({ ...asked, amountCents: 1 })).rejects.toEqual(refused('key-reused'));
  });

  it('waits as long as the page is open, and is approved with the card once it is paid', async () => {
    const { attempt, url } = await open();
    expect(await provider.lookUp(attempt)).toEqual({
      state: 'pending',
      authorisationId: attempt.authorisationId,
      redirectUrl: url,
      brand: null,
      lastFour: null,
    });
    stripe.pay(url, { brand: 'diners', last4: '5904' });
    const record = await provider.lookUp(attempt);
    expect(record).toEqual({
      state: 'approved',
      authorisationId: expect.stringMatching(/^pi_/),
      brand: 'diners club',
      lastFour: '5904',
    });
  });

  it('is declined when the time of its page is over', async () => {
    const { attempt, url } = await open();
    stripe.letExpire(url);
    expect(await provider.lookUp(attempt)).toEqual({ state: 'declined', reason: 'step-expired' });
  });

  it('checks a card and keeps nothing of it where nothing is due', async () => {
    const { attempt, url } = await open({ amountCents: 0 });
    expect(stripe.requests.at(-1)?.params).toMatchObject({ mode: 'setup' });
    expect(stripe.requests.at(-1)?.params).not.toHaveProperty('customer_creation');
    stripe.pay(url);
    expect(await provider.lookUp(attempt)).toEqual({
      state: 'approved',
      authorisationId: attempt.authorisationId,
      brand: 'visa',
      lastFour: '4242',
    });
    expect(await provider.abandon(attempt)).toMatchObject({ state: 'voided', lastFour: '4242' });
    await provider.void({ authorisationId: attempt.authorisationId ?? '', idempotencyKey: randomUUID() });
  });
});

describe('Money that is set aside at Stripe', () => {
  it('is taken in part, the rest let go, and no second time', async () => {
    const { authorisationId, paid } = await pay();
    const idempotencyKey = `${paid.idempotencyKey}:capture`;
    const taken = await provider.capture({ authorisationId, amountCents: 10_000, idempotencyKey });
    expect(taken).toEqual({ captureId: expect.stringMatching(/^ch_/), capturedCents: 10_000 });
    expect(stripe.requests.at(-1)).toMatchObject({
      path: `payment_intents/${authorisationId}/capture`,
      idempotencyKey,
      params: { amount_to_capture: '10000' },
    });
    expect(await provider.capture({ authorisationId, amountCents: 10_000, idempotencyKey })).toEqual(taken);
    await expect(
      provider.capture({ authorisationId, amountCents: 1, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('wrong-state'));
    expect(await provider.lookUp(paid)).toMatchObject({
      state: 'captured',
      capturedCents: 10_000,
      refundedCents: 0,
    });
    expect(stripe.captures.filter(({ intent }) => intent === authorisationId)).toHaveLength(1);
  });

  it('is never taken beyond what was set aside, nor where there is nothing', async () => {
    const { authorisationId } = await pay();
    await expect(
      provider.capture({ authorisationId, amountCents: 12_346, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('too-much'));
    await expect(
      provider.capture({ authorisationId: 'pi_unknown', amountCents: 1, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('not-found'));
  });

  it('is given back in parts until nothing is left of it', async () => {
    const { authorisationId, paid } = await pay();
    await provider.capture({ authorisationId, amountCents: 12_345, idempotencyKey: randomUUID() });
    const idempotencyKey = randomUUID();
    const first = await provider.refund({ authorisationId, amountCents: 12_000, idempotencyKey });
    expect(first).toEqual({
      refundId: expect.stringMatching(/^re_/),
      refundedCents: 12_000,
      refundedTotalCents: 12_000,
    });
    expect(stripe.requests.at(-1)).toMatchObject({ path: 'refunds', idempotencyKey });
    expect(await provider.refund({ authorisationId, amountCents: 12_000, idempotencyKey })).toEqual(first);
    await expect(
      provider.refund({ authorisationId, amountCents: 346, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('too-much'));
    expect(await provider.lookUp(paid)).toMatchObject({ state: 'captured', refundedCents: 12_000 });
  });

  it('is let go, and again without harm, but not once it is taken', async () => {
    const { authorisationId, paid } = await pay();
    await provider.void({ authorisationId, idempotencyKey: randomUUID() });
    await provider.void({ authorisationId, idempotencyKey: randomUUID() });
    expect(await provider.lookUp(paid)).toMatchObject({ state: 'voided' });
    const taken = await pay();
    await provider.capture({ ...taken, amountCents: 12_345, idempotencyKey: randomUUID() });
    await expect(
      provider.void({ authorisationId: taken.authorisationId, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('wrong-state'));
  });
});

describe('An attempt that is given up', () => {
  it('closes its page, so that nobody can pay on it any more', async () => {
    const { attempt, url } = await open();
    expect(await provider.abandon(attempt)).toEqual({ state: 'abandoned' });
    expect(stripe.sessionOf(stripe.requests.at(-1)?.path.split('/').at(-2) ?? '').status).toBe('expired');
    expect(() => stripe.pay(url)).toThrow();
    expect(await provider.abandon(attempt)).toEqual({ state: 'abandoned' });
  });

  it('lets go what the golfer has paid meanwhile', async () => {
    const { attempt, url } = await open();
    stripe.pay(url);
    expect(await provider.abandon(attempt)).toMatchObject({ state: 'voided', lastFour: '4242' });
    expect(await provider.abandon(attempt)).toMatchObject({ state: 'voided' });
  });

  it('stays captured where the money was taken', async () => {
    const { paid, authorisationId } = await pay();
    await provider.capture({ authorisationId, amountCents: 12_345, idempotencyKey: randomUUID() });
    expect(await provider.abandon(paid)).toMatchObject({ state: 'captured', capturedCents: 12_345 });
  });

  it('is closed as well when the answer that named its page was lost', async () => {
    const asked = request();
    stripe.break({ path: /^checkout\/sessions$/, times: 2, lose: 'answer' });
    await expect(provider.authorise(asked)).rejects.toEqual(refused('no-answer'));
    const lost = knownAttempt(asked.idempotencyKey);
    expect(await provider.lookUp(lost)).toMatchObject({ state: 'pending' });
    expect(await provider.abandon(lost)).toEqual({ state: 'abandoned' });
    expect(await provider.lookUp(lost)).toEqual({ state: 'declined', reason: 'step-expired' });
  });

  it('is nothing to Stripe when the request never arrived', async () => {
    const asked = request();
    stripe.break({ path: /^checkout\/sessions$/, times: 2, lose: 'request' });
    await expect(provider.authorise(asked)).rejects.toEqual(refused('no-answer'));
    expect(await provider.lookUp(knownAttempt(asked.idempotencyKey))).toEqual({ state: 'unknown' });
    expect(await provider.abandon(knownAttempt(asked.idempotencyKey))).toEqual({ state: 'abandoned' });
  });
});

describe('A Stripe that stumbles', () => {
  it('is asked once more under the same key after a lost answer, and opens one page', async () => {
    const asked = request();
    stripe.break({ path: /^checkout\/sessions$/, times: 1, lose: 'answer' });
    expect(await provider.authorise(asked)).toMatchObject({ state: 'pending' });
    const sent = stripe.requests.filter(({ idempotencyKey }) => idempotencyKey === asked.idempotencyKey);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.params).toEqual(sent[0]?.params);
  });

  it('is asked once more after an error of its own, and after a request that was under way', async () => {
    for (const status of [500, 503, 409]) {
      stripe.break({ path: /^checkout\/sessions$/, times: 1, status });
      expect(await provider.authorise(request())).toMatchObject({ state: 'pending' });
    }
  });

  it('has captured once where the capture is asked for by several at the same moment', async () => {
    const { authorisationId } = await pay();
    const ask = () =>
      provider.capture({ authorisationId, amountCents: 12_345, idempotencyKey: `${authorisationId}:once` });
    const answers = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(refused('no-answer'));
    expect(stripe.captures.filter(({ intent }) => intent === authorisationId)).toHaveLength(1);
  });

  it('has captured where it said that it had failed: its answer is looked up', async () => {
    const { authorisationId } = await pay();
    stripe.break({ path: /\/capture$/, times: 2, status: 500, isDone: true });
    expect(
      await provider.capture({ authorisationId, amountCents: 12_345, idempotencyKey: randomUUID() }),
    ).toMatchObject({ capturedCents: 12_345 });
  });

  it('says nothing of a payment when the key is not accepted, and what it says is not handed on', async () => {
    const other = payments.providerOf('the-bay') as PaymentProvider;
    const error = await other.authorise(request()).catch((thrown) => thrown);
    expect(error).toEqual(refused('no-answer'));
    expect(String(error.message)).toBe('Stripe does not accept the secret key');
  });
});

describe('An event of Stripe', () => {
  const session = { id: 'cs_1', metadata: { attempt: randomUUID() } };
  const read = (alias: string, { body, signature }: { body: string; signature: string }) =>
    payments.readEvent(alias, body, signature);

  it('names the attempt it is about', () => {
    for (const type of ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'])
      expect(read('cedar-ridge', signEvent(type, session, WEBHOOK_SECRET, { id: 'evt_1' }))).toEqual({
        id: 'evt_1',
        idempotencyKey: session.metadata.attempt,
      });
  });

  it('of no interest, or about something that is none of ours, names none', () => {
    for (const [type, object] of [
      ['invoice.paid', session],
      ['checkout.session.completed', { id: 'cs_1', metadata: { attempt: "x' or 1=1" } }],
      ['checkout.session.completed', { id: 'cs_1', metadata: null }],
      ['charge.refunded', { id: 'ch_1' }],
    ] as const)
      expect(read('cedar-ridge', signEvent(type, object, WEBHOOK_SECRET))).toMatchObject({
        idempotencyKey: null,
      });
  });

  it('is refused with another secret, changed on its way, too old, or not signed at all', () => {
    const good = signEvent('checkout.session.completed', session, WEBHOOK_SECRET);
    expect(read('the-bay', good)).toBe('refused');
    expect(read('cedar-ridge', { ...good, body: good.body.replace('cs_1', 'cs_2') })).toBe('refused');
    const at = new Date(Date.now() - 301_000);
    expect(read('cedar-ridge', signEvent('charge.refunded', session, WEBHOOK_SECRET, { at }))).toBe(
      'refused',
    );
    expect(read('cedar-ridge', { ...good, signature: '' })).toBe('refused');
    expect(read('cedar-ridge', { ...good, signature: 't=1,v1=zz' })).toBe('refused');
  });

  it('of an operator whose account is not known here is for nobody', () => {
    expect(read('coastal-golf', signEvent('charge.refunded', session, WEBHOOK_SECRET))).toBe('unknown');
  });
});
