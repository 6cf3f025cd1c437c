import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeStripe } from '#tests/support/payment/fake-stripe.ts';
import { knownAttempt } from '#tests/support/payment/known-attempt.ts';
import { createSavedCard } from '../card-data.ts';
import type { PaymentProvider, Vault } from '../payment-provider.ts';
import { createStripePayments } from './stripe-payments.ts';

const stripe = fakeStripe();
const provider = createStripePayments(
  new Map([['cedar-ridge', { secretKey: 'sk_test_good', webhookSecret: 'whsec' }]]),
).providerOf('cedar-ridge') as PaymentProvider;
const vault = provider.vault as Vault;

async function keepCard() {
  const page = await vault.openSetup({
    idempotencyKey: randomUUID(),
    email: 'ada@example.com',
    returnUrl: 'https://golf.example.com/account/wallet/added',
    payee: 'Cedar Ridge',
  });
  return { ...page, url: page.url };
}

async function kept() {
  const { reference, url } = await keepCard();
  stripe.pay(url);
  const record = await vault.readSetup(reference);
  if (record.state !== 'complete') throw new Error(record.state);
  return record;
}

const charge = (vaultReference: string, idempotencyKey: string = randomUUID()) =>
  provider.authorise({
    idempotencyKey,
    begunAt: new Date(),
    amountCents: 5_000,
    currency: 'USD',
    card: createSavedCard({
      vaultReference,
      brand: 'visa',
      lastFour: '4242',
      securityCode: '',
      expirationMonth: 12,
      expirationYear: 2040,
      nameOnCard: 'Ada Palmer',
      addressLine1: '',
      postalCode: '',
      country: 'US',
    }),
    isOffSession: true,
    email: 'ada@example.com',
    returnUrl: 'https://golf.example.com/',
    payee: 'Cedar Ridge',
  });

describe('A card added on the page of Stripe', () => {
  it('is open until its golfer has finished there, and then told without its number', async () => {
    const { reference, url } = await keepCard();
    expect(await vault.readSetup(reference)).toEqual({ state: 'open' });
    stripe.pay(url);
    expect(await vault.readSetup(reference)).toEqual({
      state: 'complete',
      kept: {
        reference: expect.stringMatching(/^cus_.*\/pm_/),
        cardKey: 'the print of the card',
      },
      brand: 'visa',
      lastFour: '4242',
      expirationMonth: 12,
      expirationYear: 2040,
      nameOnCard: 'Ada Palmer',
      addressLine1: '1 Ridge Road',
      postalCode: '12207',
      country: 'US',
    });
  });

  it('is none when its page has expired', async () => {
    const { reference, url } = await keepCard();
    stripe.letExpire(url);
    expect(await vault.readSetup(reference)).toEqual({ state: 'ended' });
  });

  it('is charged while its owner is away, once under one key, and captured', async () => {
    const { reference } = (await kept()).kept;
    const key = randomUUID();
    const answer = await charge(reference, key);
    expect(answer).toMatchObject({ state: 'approved', brand: 'visa', lastFour: '4242' });
    expect(await charge(reference, key)).toEqual(answer);
    if (answer.state !== 'approved') throw new Error(answer.state);
    const { authorisationId } = answer;
    await provider.capture({ authorisationId, amountCents: 5_000, idempotencyKey: randomUUID() });
    expect(await provider.lookUp(knownAttempt(key, { authorisationId }))).toMatchObject({
      state: 'captured',
      capturedCents: 5_000,
    });
  });

  it('is found again by its key when the answer to the charge was lost, and let go', async () => {
    const { reference } = (await kept()).kept;
    const key = randomUUID();
    stripe.break({ path: /^payment_intents$/, times: 2, lose: 'answer' });
    await expect(charge(reference, key)).rejects.toMatchObject({ code: 'no-answer' });
    expect(await provider.lookUp(knownAttempt(key))).toMatchObject({ state: 'approved' });
    expect(await provider.abandon(knownAttempt(key))).toMatchObject({ state: 'voided' });
  });

  it('is declined with the reason of its bank', async () => {
    const { reference } = (await kept()).kept;
    const method = stripe.methods.get(reference.split('/')[1] ?? '');
    if (method) method.isDeclined = true;
    const key = randomUUID();
    expect(await charge(reference, key)).toEqual({ state: 'declined', reason: 'insufficient-funds' });
    expect(await provider.lookUp(knownAttempt(key))).toMatchObject({ state: 'declined' });
  });

  it('is forgotten, however often that is asked', async () => {
    const { reference } = (await kept()).kept;
    await vault.remove(reference);
    await vault.remove(reference);
    await expect(charge(reference)).rejects.toMatchObject({ code: 'not-found' });
  });
});
