import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createStoppedClock } from '#server/outside/clock.ts';
import { en } from '#server/text/en.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import {
  type Interference,
  interfereWith,
  loseAnswerOnce,
  loseRequestOnce,
} from '#tests/support/payment/interference.ts';
import { knownAttempt } from '#tests/support/payment/known-attempt.ts';
import { createCardData, createSavedCard } from '../card-data.ts';
import type { PaymentErrorCode } from '../payment-error.ts';
import type { AuthoriseRequest } from '../payment-provider.ts';
import { TEST_CARDS } from './judge-card.ts';
import { createSandboxPayments, type SandboxOptions } from './sandbox-payments.ts';

const database = await freshDatabase();
const clock = createStoppedClock(new Date('2031-05-04T12:00:00Z'));
const open: { close(): Promise<void> }[] = [];

function startSandbox(change: Partial<SandboxOptions> = {}) {
  const sandbox = createSandboxPayments({
    databaseUrl: database.url,
    secret: 'the secret of a test',
    pageUrl: 'http://localhost:3000/api/sandbox/payment',
    isAllowedReturnUrl: async (url) => url.origin === 'http://localhost:3000',
    isProduction: false,
    sentences: en.payment.sandboxPage,
    clock,
    ...change,
  });
  open.push(sandbox);
  return sandbox;
}

const sandbox = startSandbox();
const { provider } = sandbox;

function startBehind(interfere: Interference) {
  return interfereWith(startSandbox().provider, interfere);
}

afterAll(() => Promise.all(open.map((each) => each.close())));

type Change = Partial<AuthoriseRequest> & { number?: string };

function request({ number = TEST_CARDS.approved, ...change }: Change = {}): AuthoriseRequest {
  return {
    idempotencyKey: randomUUID(),
    begunAt: new Date(),
    amountCents: 12_345,
    currency: 'USD',
    card: createCardData({ number, securityCode: '123', expirationMonth: 5, expirationYear: 2031 }),
    returnUrl: 'http://localhost:3000/payment-authorization?id=3000001',
    payee: 'Cedar Ridge',
    email: '',
    ...change,
  };
}

async function authorised(change: Change = {}) {
  const asked = request(change);
  const answer = await provider.authorise(asked);
  if (answer.state !== 'approved') throw new Error(answer.state);
  return { ...asked, authorisationId: answer.authorisationId };
}

async function captured(change: Change = {}) {
  const payment = await authorised(change);
  await provider.capture({ ...payment, idempotencyKey: randomUUID() });
  return payment;
}

function refused(code: PaymentErrorCode) {
  return expect.objectContaining({ name: 'PaymentError', code });
}

test('4111111111111111 is approved, 4000000000000002 declined and 4000000000009995 has insufficient funds', async () => {
  expect(await provider.authorise(request())).toEqual({
    state: 'approved',
    authorisationId: expect.stringMatching(/^sbx_[0-9a-f]{24}$/),
    brand: 'visa',
    lastFour: '1111',
  });
  expect(await provider.authorise(request({ number: TEST_CARDS.declined }))).toEqual({
    state: 'declined',
    reason: 'card-declined',
  });
  expect(await provider.authorise(request({ number: TEST_CARDS.insufficientFunds }))).toEqual({
    state: 'declined',
    reason: 'insufficient-funds',
  });
});

test('a call that is repeated with its key gives its first answer, and with other data is refused', async () => {
  const asked = request();
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => provider.authorise(asked)));
  for (const other of others) expect(other).toEqual(first);
  await expect(provider.authorise({ ...asked, amountCents: 1 })).rejects.toEqual(refused('key-reused'));
  await expect(
    provider.authorise({ ...request({ number: '5555555555554444' }), idempotencyKey: asked.idempotencyKey }),
  ).rejects.toEqual(refused('key-reused'));
});

test('a declined attempt stays declined under its key, and another key can be approved', async () => {
  const asked = request({ number: TEST_CARDS.declined });
  await provider.authorise(asked);
  expect(await provider.authorise(asked)).toMatchObject({ state: 'declined' });
  expect(await provider.authorise(request())).toMatchObject({ state: 'approved' });
});

test('money is captured once, however often and however many ask at the same time', async () => {
  const payment = await authorised();
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => provider.capture({ ...payment, idempotencyKey })),
  );
  expect(new Set(answers.map(({ captureId }) => captureId)).size).toBe(1);
  expect(answers[0]?.capturedCents).toBe(12_345);
  await expect(provider.capture({ ...payment, idempotencyKey: randomUUID() })).rejects.toEqual(
    refused('wrong-state'),
  );
  await expect(provider.capture({ ...payment, amountCents: 1, idempotencyKey })).rejects.toEqual(
    refused('key-reused'),
  );
});

test('no more than was authorised can be captured, and no more than was captured given back', async () => {
  const payment = await authorised();
  await expect(
    provider.capture({ ...payment, amountCents: 12_346, idempotencyKey: randomUUID() }),
  ).rejects.toEqual(refused('too-much'));
  await provider.capture({ ...payment, amountCents: 10_000, idempotencyKey: randomUUID() });
  await expect(
    provider.refund({ ...payment, amountCents: 10_001, idempotencyKey: randomUUID() }),
  ).rejects.toEqual(refused('too-much'));
});

test('a payment is given back in parts, each once, until nothing is left', async () => {
  const payment = await captured();
  const key = randomUUID();
  const first = await provider.refund({ ...payment, amountCents: 12_000, idempotencyKey: key });
  expect(first).toMatchObject({ refundedCents: 12_000, refundedTotalCents: 12_000 });
  const second = await provider.refund({ ...payment, amountCents: 345, idempotencyKey: randomUUID() });
  expect(second).toMatchObject({ refundedCents: 345, refundedTotalCents: 12_345 });
  expect(await provider.refund({ ...payment, amountCents: 12_000, idempotencyKey: key })).toEqual(first);
  await expect(provider.refund({ ...payment, amountCents: 1, idempotencyKey: randomUUID() })).rejects.toEqual(
    refused('too-much'),
  );
  expect(await provider.lookUp(knownAttempt(payment.idempotencyKey))).toMatchObject({
    state: 'captured',
    capturedCents: 12_345,
    refundedCents: 12_345,
  });
});

test('refunds asked for at the same time never give back more than was paid', async () => {
  const payment = await captured();
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      provider.refund({ ...payment, amountCents: 5_000, idempotencyKey: randomUUID() }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('an authorisation is let go before it is captured, not after, and not captured after it is let go', async () => {
  const payment = await authorised();
  const idempotencyKey = randomUUID();
  await provider.void({ ...payment, idempotencyKey });
  await provider.void({ ...payment, idempotencyKey });
  await provider.void({ ...payment, idempotencyKey: randomUUID() });
  expect(await provider.lookUp(knownAttempt(payment.idempotencyKey))).toMatchObject({ state: 'voided' });
  await expect(provider.capture({ ...payment, idempotencyKey: randomUUID() })).rejects.toEqual(
    refused('wrong-state'),
  );
  const paid = await captured();
  await expect(provider.void({ ...paid, idempotencyKey: randomUUID() })).rejects.toEqual(
    refused('wrong-state'),
  );
});

test('void and capture at the same moment: one of them wins', async () => {
  const payment = await authorised();
  const answers = await Promise.allSettled([
    provider.void({ ...payment, idempotencyKey: randomUUID() }),
    provider.capture({ ...payment, idempotencyKey: randomUUID() }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an authorisation nobody knows, an amount that is none and a missing key are refused', async () => {
  const unknown = { authorisationId: 'sbx_none', amountCents: 1, idempotencyKey: randomUUID() };
  await expect(provider.capture(unknown)).rejects.toEqual(refused('not-found'));
  await expect(provider.authorise(request({ amountCents: -1 }))).rejects.toEqual(refused('bad-request'));
  await expect(provider.authorise(request({ amountCents: 1.5 }))).rejects.toEqual(refused('bad-request'));
  await expect(provider.authorise(request({ idempotencyKey: '' }))).rejects.toEqual(refused('bad-request'));
  const payment = await captured();
  await expect(
    provider.refund({ ...payment, amountCents: -5, idempotencyKey: randomUUID() }),
  ).rejects.toEqual(refused('bad-request'));
});

test('after an answer is lost, the attempt is found by its key and the money moves once', async () => {
  const asked = request();
  await expect(startBehind(loseAnswerOnce('authorise')).authorise(asked)).rejects.toEqual(
    refused('no-answer'),
  );
  const record = await provider.lookUp(knownAttempt(asked.idempotencyKey));
  if (record.state !== 'approved') throw new Error(record.state);
  const capture = { ...asked, authorisationId: record.authorisationId, idempotencyKey: randomUUID() };
  await expect(startBehind(loseAnswerOnce('capture')).capture(capture)).rejects.toEqual(refused('no-answer'));
  expect(await provider.capture(capture)).toMatchObject({ capturedCents: 12_345 });
});

test('after a request is lost nothing is known of it, and the same key can still be used', async () => {
  const asked = request();
  await expect(startBehind(loseRequestOnce('authorise')).authorise(asked)).rejects.toEqual(
    refused('no-answer'),
  );
  expect(await provider.lookUp(knownAttempt(asked.idempotencyKey))).toEqual({ state: 'unknown' });
  expect(await provider.authorise(asked)).toMatchObject({ state: 'approved' });
});

test('an attempt that is given up before it arrives is refused when it does', async () => {
  const asked = request();
  expect(await provider.abandon(knownAttempt(asked.idempotencyKey))).toEqual({ state: 'abandoned' });
  await expect(provider.authorise(asked)).rejects.toEqual(refused('abandoned'));
  expect(await provider.lookUp(knownAttempt(asked.idempotencyKey))).toEqual({ state: 'abandoned' });
});

test('giving up lets an authorisation go, and leaves captured money to be given back', async () => {
  const payment = await authorised();
  expect(await provider.abandon(knownAttempt(payment.idempotencyKey))).toMatchObject({ state: 'voided' });
  expect(await provider.abandon(knownAttempt(payment.idempotencyKey))).toMatchObject({ state: 'voided' });
  const paid = await captured();
  expect(await provider.abandon(knownAttempt(paid.idempotencyKey))).toMatchObject({ state: 'captured' });
});

test('authorising and giving up at the same moment never leaves money set aside', async () => {
  for (let round = 0; round < 10; round += 1) {
    const asked = request();
    await Promise.allSettled([
      provider.authorise(asked),
      provider.abandon(knownAttempt(asked.idempotencyKey)),
    ]);
    expect(['voided', 'abandoned']).toContain(
      (await provider.lookUp(knownAttempt(asked.idempotencyKey))).state,
    );
  }
});

test('golfers are never sent to an address that is not one of our sites', async () => {
  for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', '/payment-authorization', '']) {
    await expect(provider.authorise(request({ number: TEST_CARDS.externalStep, returnUrl }))).rejects.toEqual(
      refused('return-address-refused'),
    );
  }
});

test('zero checks a card without setting anything aside', async () => {
  expect(await provider.authorise(request({ amountCents: 0 }))).toMatchObject({ state: 'approved' });
  expect(await provider.authorise(request({ amountCents: 0, number: TEST_CARDS.declined }))).toMatchObject({
    state: 'declined',
  });
});

test('the sandbox refuses to be in production', () => {
  expect(() => startSandbox({ isProduction: true })).toThrow(/production/);
});

test('no card number and no security code is anywhere in the database', async () => {
  const numbers = [
    ...Object.values(TEST_CARDS).map((number) => ({ number, securityCode: '987' })),
    { number: '378282246310005', securityCode: '7391' },
  ];
  for (const { number, securityCode } of numbers) {
    const card = createCardData({ number, securityCode, expirationMonth: 5, expirationYear: 2031 });
    await provider.authorise({ ...request(), card });
  }
  const dump = await dumpDatabase(database.db);
  expect(dump).toContain('sandbox_payment_entry');
  for (const { number } of numbers) {
    expect(dump).not.toContain(number);
    expect(dump).not.toContain(number.slice(0, -4));
  }
  // But for the thousandths of a second.
  expect(dump).not.toMatch(/(?<![\w.-])(987|7391)(?![\w-])/);
});

/** Authorises a card that is to be kept. */
async function keep(change: Change = {}) {
  const asked = request({ keepsCard: true, ...change });
  const answer = await provider.authorise(asked);
  if (answer.state !== 'approved' && answer.state !== 'pending') throw new Error(answer.state);
  return { asked, answer, kept: answer.kept };
}
const vaultSize = async () => (await database.pool.query('select from sandbox_card')).rowCount;

function keptRequest(
  vaultReference: string,
  change: { securityCode?: string; expirationYear?: number } = {},
) {
  const card = createSavedCard({
    vaultReference,
    brand: 'visa',
    lastFour: '1111',
    securityCode: '123',
    expirationMonth: 5,
    expirationYear: 2031,
    nameOnCard: 'Ada Palmer',
    addressLine1: '',
    postalCode: '',
    country: 'US',
    ...change,
  });
  return { ...request(), card };
}

test('a card that was kept is charged by its reference, with its security code and expiry', async () => {
  const { kept } = await keep();
  if (!kept) throw new Error('It was not kept');
  expect(await provider.authorise(keptRequest(kept.reference))).toMatchObject({
    state: 'approved',
    lastFour: '1111',
  });
  expect(await provider.authorise(keptRequest(kept.reference, { securityCode: '12' }))).toEqual({
    state: 'declined',
    reason: 'invalid-security-code',
  });
  expect(await provider.authorise(keptRequest(kept.reference, { expirationYear: 2030 }))).toEqual({
    state: 'declined',
    reason: 'expired-card',
  });
});

test('the same card kept again has another reference and the same key; another card has another', async () => {
  const first = await keep();
  const again = await keep();
  const other = await keep({ number: '5555555555554444' });
  expect(again.kept?.reference).not.toBe(first.kept?.reference);
  expect(again.kept?.cardKey).toBe(first.kept?.cardKey);
  expect(other.kept?.cardKey).not.toBe(first.kept?.cardKey);
  expect(await provider.authorise(first.asked)).toEqual(first.answer);
  expect(await provider.lookUp(knownAttempt(first.asked.idempotencyKey))).toMatchObject({ kept: first.kept });
});

test('a card is not kept where that was not asked for, or its payment was declined, refused or given up', async () => {
  const before = await vaultSize();
  expect(await provider.authorise(request())).not.toHaveProperty('kept');
  await provider.authorise(request({ keepsCard: true, number: TEST_CARDS.declined }));
  const refusedStep = await keep({ number: TEST_CARDS.externalStep });
  const url = refusedStep.answer.state === 'pending' ? refusedStep.answer.redirectUrl : '';
  await sandbox.sandboxPaymentPage(
    new Request(url, { method: 'POST', body: new URLSearchParams({ intent: 'refuse' }) }),
  );
  const given = await keep({ number: TEST_CARDS.externalStep });
  await provider.abandon(knownAttempt(given.asked.idempotencyKey));
  expect(await vaultSize()).toBe(before);
});

test('a card that was removed cannot be charged any more, and what it was charged before can be captured', async () => {
  const { kept } = await keep();
  if (!kept) throw new Error('It was not kept');
  const asked = keptRequest(kept.reference);
  const answer = await provider.authorise(asked);
  await provider.vault?.remove(kept.reference);
  await provider.vault?.remove(kept.reference);
  await expect(provider.authorise(keptRequest(kept.reference))).rejects.toEqual(refused('not-found'));
  expect(await provider.authorise(asked)).toEqual(answer);
  const authorisationId = answer.state === 'approved' ? answer.authorisationId : '';
  await provider.capture({ authorisationId, amountCents: 12_345, idempotencyKey: randomUUID() });
});
