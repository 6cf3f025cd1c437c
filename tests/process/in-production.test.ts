import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { withDatabase } from '#server/db/open-for-command.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

/** A program with real bookings, its own operators and no samples. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-in-production-'));
const SECRET = 'k'.repeat(40);
const BY_STRIPE = { settings: { checkout: { payment: { provider: 'stripe' } } } };
const rates = [
  rateFile(1, { name: 'Paid at the course' }),
  rateFile(2, { name: 'With a fee online', transactionFee: '1.00' }),
];
const feeOnline = [rateFile(4, { transactionFee: '1.00' })];
await withDatabase({ DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv, async (db) => {
  await importOperator(db, {
    ...operatorFile('links', [courseFile(1, { rates })]),
    hosts: ['golf.example.com'],
  });
  await importOperator(db, operatorFile('heath', [courseFile(2)], BY_STRIPE));
  await importOperator(db, operatorFile('moor', [courseFile(3, { rates: feeOnline })], BY_STRIPE));
});
const port = await findFreePort();
const program = startProgram({
  program: 'start',
  port,
  env: {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://golf.example.com',
    HOST: '127.0.0.1',
    TRUSTED_PROXY: '127.0.0.1',
    SITE_KEY: SECRET,
    SESSION_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'golf@example.com',
    METRICS_TOKEN: SECRET,
    STRIPE_KEYS: 'moor=sk_test_notasecret:whsec_notasecret',
  },
});
await program.whenOpen();
afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => fetch(program.url + url, { headers });

it('the start names the rates that nobody can pay online, and sells the others', async () => {
  const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  const answer = await get(`/api/v2/tee-times?date=${day}`, { 'x-be-alias': 'links' });
  const text = await answer.text();
  expect([answer.status, text.includes('Paid at the course')]).toEqual([200, true]);
  expect(text).not.toContain('With a fee online');
  const line = (words: string) =>
    program
      .output()
      .split('\n')
      .find((each) => each.includes(words));
  const warning = line('No card provider is set up');
  expect(warning).toContain('"alias":"links","facilityId":1,"rateId":2,"name":"With a fee online"');
  expect(warning).not.toContain('Paid at the course');
  expect(warning).not.toContain('moor');
  expect(line('For stripe, set its keys in STRIPE_KEYS')).toContain('"alias":"heath","provider":"stripe"');
  expect(line('STRIPE_KEYS has test keys')).toContain('"aliases":["moor"]');
  expect(program.output()).not.toContain('notasecret');
});

it('https is insisted on in what is sent over https, and nowhere else', async () => {
  for (const url of ['/healthz', '/', '/api/docs', '/favicon.svg']) {
    const over = async (...headers: string[]) => {
      const answer = await sendRaw(port, `GET ${url} HTTP/1.1`, ['Host: golf.example.com', ...headers]);
      return answer.headers['strict-transport-security'];
    };
    expect(await over('X-Forwarded-Proto: https')).toBe('max-age=31536000');
    expect(await over('X-Forwarded-Proto: http')).toBeUndefined();
    expect(await over('X-Forwarded-Proto: https, http')).toBeUndefined();
    expect(await over()).toBe('max-age=31536000');
  }
});

it('sandbox, mailbox and samples are not there, and the numbers are for those who know the token', async () => {
  expect((await get('/_mailbox')).status).toBe(404);
  expect((await get('/api/sandbox/payment?token=x')).status).toBe(404);
  expect((await get('/api/facilities', { 'x-be-alias': 'cedar-ridge' })).status).toBe(404);
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { authorization: `Bearer ${SECRET}` })).status).toBe(200);
});

it('the program stops with exit code 0', async () => {
  expect(await program.stop()).toBe(0);
});
