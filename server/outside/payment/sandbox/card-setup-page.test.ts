import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createStoppedClock } from '#server/outside/clock.ts';
import { en } from '#server/text/en.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { readHtml } from '#tests/support/read-html.ts';
import type { Vault } from '../payment-provider.ts';
import { TEST_CARDS } from './judge-card.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

const database = await freshDatabase();
const clock = createStoppedClock(new Date('2031-05-04T12:00:00Z'));
const RETURN_URL = 'http://cedar-ridge.localhost:3000/account/wallet/added';
const sandbox = createSandboxPayments({
  databaseUrl: database.url,
  secret: 'the secret of a test',
  pageUrl: 'http://localhost:3000/api/sandbox/payment',
  isAllowedReturnUrl: async (url) => url.origin === 'http://cedar-ridge.localhost:3000',
  isProduction: false,
  sentences: en.payment.sandboxPage,
  clock,
});
afterAll(sandbox.close);
const vault = sandbox.provider.vault as Vault;

const open = (returnUrl = RETURN_URL) =>
  vault.openSetup({ idempotencyKey: randomUUID(), email: '', returnUrl, payee: 'Cedar <Ridge>' });
const send = (url: string, fields: Record<string, string>) =>
  sandbox.sandboxPaymentPage(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
const typed = (number: string) => ({
  intent: 'add',
  number,
  code: '123',
  month: '12',
  year: '2035',
  name: 'Ada Palmer',
});

describe('The page of the sandbox on which a card is added', () => {
  it('is a form without scripts, whose answer leads back to the site', async () => {
    const { url, reference } = await open();
    const page = await sandbox.sandboxPaymentPage(new Request(url));
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://cedar-ridge.localhost:3000",
    );
    const document = await readHtml(page);
    expect(document.querySelector('h1')?.textContent).toBe('Add a card');
    expect(document.querySelector('dd')?.textContent).toBe('Cedar <Ridge>');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(await vault.readSetup(reference)).toEqual({ state: 'open' });
    const answer = await send(url, typed(TEST_CARDS.approved));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect(await vault.readSetup(reference)).toMatchObject({
      state: 'complete',
      brand: 'visa',
      lastFour: '1111',
      expirationMonth: 12,
      expirationYear: 2035,
      nameOnCard: 'Ada Palmer',
    });
    expect(await dumpDatabase(database.db)).not.toContain(TEST_CARDS.approved);
  });

  it('says why a card is refused, and keeps what was typed beside its number and code', async () => {
    const { url, reference } = await open();
    const answer = await send(url, typed(TEST_CARDS.declined));
    expect(answer.status).toBe(422);
    const document = await readHtml(answer);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Your card was declined. Please use another card.',
    );
    expect(document.querySelector('[name=name]')?.getAttribute('value')).toBe('Ada Palmer');
    expect(document.querySelector('[name=number]')?.getAttribute('value')).toBe('');
    expect(await vault.readSetup(reference)).toEqual({ state: 'open' });
  });

  it('neither adds nor gives up for a button that it does not have', async () => {
    const { url, reference } = await open();
    for (const intent of ['nonsense', 'toString', ''])
      expect((await send(url, { ...typed(TEST_CARDS.approved), intent })).status).toBe(400);
    expect(await vault.readSetup(reference)).toEqual({ state: 'open' });
  });

  it('adds a card once, and none when it is given up or too late', async () => {
    const once = await open();
    await Promise.all([1, 2, 3].map(() => send(once.url, typed(TEST_CARDS.approved))));
    const finished = await readHtml(await sandbox.sandboxPaymentPage(new Request(once.url)));
    expect(finished.querySelector('form')).toBeNull();
    const { rows } = await database.pool.query(`select * from sandbox_card where reference in
      (select card_reference from sandbox_card_setup where id = '${once.reference}')`);
    expect(rows).toHaveLength(1);
    const givenUp = await open();
    expect((await send(givenUp.url, { intent: 'give-up' })).status).toBe(303);
    await send(givenUp.url, typed(TEST_CARDS.approved));
    expect(await vault.readSetup(givenUp.reference)).toEqual({ state: 'ended' });
    const late = await open();
    clock.advance(31 * 60_000);
    await send(late.url, typed(TEST_CARDS.approved));
    expect(await vault.readSetup(late.reference)).toEqual({ state: 'ended' });
  });

  it('is at no other address, and leads to no other site', async () => {
    const url = 'http://localhost:3000/api/sandbox/payment?setup=something';
    expect((await sandbox.sandboxPaymentPage(new Request(url))).status).toBe(404);
    expect((await sandbox.sandboxPaymentPage(new Request(url, { method: 'PUT' }))).status).toBe(405);
    await expect(open('http://elsewhere.example/')).rejects.toMatchObject({ code: 'return-address-refused' });
  });
});
