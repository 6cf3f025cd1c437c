import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createStoppedClock } from '#server/outside/clock.ts';
import { en } from '#server/text/en.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { knownAttempt } from '#tests/support/payment/known-attempt.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { createCardData } from '../card-data.ts';
import { TEST_CARDS } from './judge-card.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

const database = await freshDatabase();
const clock = createStoppedClock(new Date('2031-05-04T12:00:00Z'));
const RETURN_URL = 'http://cedar-ridge.localhost:3000/payment-authorization?id=3000001&x="><script>';
let allowedOrigin = 'http://cedar-ridge.localhost:3000';
const { provider, sandboxPaymentPage, close } = createSandboxPayments({
  databaseUrl: database.url,
  secret: 'the secret of a test',
  pageUrl: 'http://localhost:3000/api/sandbox/payment',
  isAllowedReturnUrl: async (url) => url.origin === allowedOrigin,
  isProduction: false,
  sentences: en.payment.sandboxPage,
  clock,
});
afterAll(close);

async function beginStep() {
  const idempotencyKey = randomUUID();
  const answer = await provider.authorise({
    idempotencyKey,
    begunAt: new Date(),
    amountCents: 12_345,
    currency: 'USD',
    card: createCardData({
      number: TEST_CARDS.externalStep,
      securityCode: '123',
      expirationMonth: 5,
      expirationYear: 2031,
    }),
    returnUrl: RETURN_URL,
    payee: 'Cedar <Ridge>',
    email: '',
  });
  if (answer.state !== 'pending') throw new Error(answer.state);
  return { idempotencyKey, url: answer.redirectUrl };
}

async function show(url: string) {
  const response = await sandboxPaymentPage(new Request(url));
  return { response, document: await readHtml(response) };
}

function press(url: string, intent: string) {
  return sandboxPaymentPage(new Request(url, { method: 'POST', body: new URLSearchParams({ intent }) }));
}

test('the step shows what is to be paid and two buttons, needs no script and changes nothing by itself', async () => {
  const { url, idempotencyKey } = await beginStep();
  const { response, document } = await show(url);
  expect(response.status).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe('Confirm your payment');
  expect(document.body.textContent).toContain('$123.45');
  expect(document.body.textContent).toContain('Cedar <Ridge>');
  expect(document.body.textContent).toContain('Visa ending in 3220');
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Approve',
    'Refuse',
  ]);
  expect(document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://cedar-ridge.localhost:3000;");
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await provider.lookUp(knownAttempt(idempotencyKey))).toMatchObject({
    state: 'pending',
    redirectUrl: url,
  });
});

test('Approve authorises the payment and sends the golfer back to the site', async () => {
  const { url, idempotencyKey } = await beginStep();
  const response = await press(url, 'approve');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(new URL(RETURN_URL).href);
  expect(await provider.lookUp(knownAttempt(idempotencyKey))).toMatchObject({
    state: 'approved',
    lastFour: '3220',
  });
});

test('Refuse declines it, and the first choice counts', async () => {
  const { url, idempotencyKey } = await beginStep();
  expect((await press(url, 'refuse')).status).toBe(303);
  expect((await press(url, 'approve')).status).toBe(303);
  expect(await provider.lookUp(knownAttempt(idempotencyKey))).toEqual({
    state: 'declined',
    reason: 'step-refused',
  });
  const { document } = await show(url);
  expect(document.querySelector('form')).toBeNull();
  expect(document.querySelector('a')?.href).toBe(new URL(RETURN_URL).href);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

test('Approve and Refuse at the same moment: the money follows one of them', async () => {
  const { url, idempotencyKey } = await beginStep();
  await Promise.all([press(url, 'approve'), press(url, 'refuse'), press(url, 'approve')]);
  const steps = (await dumpDatabase(database.db)).match(/step-(approved|refused)/g) ?? [];
  expect(['approved', 'declined']).toContain((await provider.lookUp(knownAttempt(idempotencyKey))).state);
  expect(steps.length).toBeGreaterThan(0);
});

test('a step that nobody answers in half an hour is declined', async () => {
  const { url, idempotencyKey } = await beginStep();
  clock.advance(30 * 60_000);
  expect((await show(url)).document.querySelector('form')).toBeNull();
  expect((await press(url, 'approve')).status).toBe(303);
  expect(await provider.lookUp(knownAttempt(idempotencyKey))).toEqual({
    state: 'declined',
    reason: 'step-expired',
  });
});

test('a step that is given up cannot be approved any more', async () => {
  const { url, idempotencyKey } = await beginStep();
  await provider.abandon(knownAttempt(idempotencyKey));
  await press(url, 'approve');
  expect(await provider.lookUp(knownAttempt(idempotencyKey))).toEqual({ state: 'abandoned' });
});

test('a guessed token, no token, a strange button and a strange method are answered, not obeyed', async () => {
  const { url } = await beginStep();
  expect((await show('http://localhost:3000/api/sandbox/payment')).response.status).toBe(404);
  expect((await press('http://localhost:3000/api/sandbox/payment?token=guess', 'approve')).status).toBe(404);
  expect((await press(url, 'something')).status).toBe(400);
  expect((await sandboxPaymentPage(new Request(url, { method: 'POST', body: 'x' }))).status).toBe(400);
  const many = new URLSearchParams(`intent=approve&${'a&'.repeat(300)}`);
  expect((await sandboxPaymentPage(new Request(url, { method: 'POST', body: many }))).status).toBe(400);
  expect((await sandboxPaymentPage(new Request(url, { method: 'DELETE' }))).status).toBe(405);
});

test('a golfer is not sent to a site that is no longer ours', async () => {
  const { url } = await beginStep();
  allowedOrigin = 'http://elsewhere.localhost:3000';
  expect((await press(url, 'approve')).headers.get('location')).toBeNull();
  expect((await show(url)).document.body.innerHTML).not.toContain('cedar-ridge.localhost');
  allowedOrigin = 'http://cedar-ridge.localhost:3000';
});

test('the token of a step is stored hashed', async () => {
  const { url } = await beginStep();
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await dumpDatabase(database.db)).not.toContain(token);
});
