import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import { createEngine } from '#server/engine/app.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { deleteExpiredCounts } from '../../call/limits.queries.ts';
import { limitOf } from './limit-of.ts';

let running: TestEngine;
beforeAll(async () => {
  const file = await readFile(new URL('../../../db/samples/cedar-ridge.json', import.meta.url), 'utf8');
  running = await startEngine([JSON.parse(file)]);
  // Everything happens within one minute, however long it takes.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => vi.useRealTimers());

const HOLDS = 60;
const MAILS = 6;
const rateLimits = { ...RATE_LIMITS, hold: { perAddress: HOLDS }, mail: { perAddress: MAILS } };

/** Another process of the program on the same database. */
function openEngine() {
  const engine = createEngine({ ...running.parts, rateLimits });
  return (path: string, address: string, method = 'GET') =>
    engine.fetch(
      new Request(`http://engine${path}`, { method, headers: { 'x-be-alias': 'cedar-ridge' } }),
      address,
    );
}

describe('an address that calls too often', () => {
  test('is refused with 429, Retry-After and a sentence, and others are not', async () => {
    const ask = openEngine();
    const answers = [];
    for (let call = 0; call <= HOLDS; call += 1)
      answers.push(await ask('/shopping-cart', '192.0.2.7', 'POST'));
    const refused = answers.at(-1);
    expect(answers.slice(0, -1).every((answer) => answer.status === 201)).toBe(true);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('wait'),
    });
    expect(refused?.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('/shopping-cart', '192.0.2.8', 'POST')).status).toBe(201);
    expect((await ask('/facilities', '192.0.2.7')).status).toBe(200);
  });

  test('is counted across processes, also when all calls come at once', async () => {
    const engines = [openEngine(), openEngine()];
    const calls = Array.from({ length: HOLDS + 10 }, (_, call) =>
      engines[call % 2]?.('/shopping-cart', '192.0.2.9', 'POST'),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(HOLDS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('is refused as well when it spells the call with a slash at its end', async () => {
    const ask = openEngine();
    const statuses: number[] = [];
    for (let call = 0; call <= MAILS; call += 1)
      statuses.push((await ask('/profile/password-reset/', '192.0.2.10', 'POST')).status);
    expect(statuses.at(-2)).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is one network where addresses are many', async () => {
    const ask = openEngine();
    const statuses: number[] = [];
    for (let call = 0; call < HOLDS + 2; call += 1)
      statuses.push((await ask('/shopping-cart', `2001:db8:1:2::${call}`, 'POST')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('/shopping-cart', '2001:db8:1:3::1', 'POST')).status).toBe(201);
  });

  test('is stored so that it cannot be read back, and forgotten', async () => {
    const stored = await running.database.pool.query('select key from rate_limit');
    expect(JSON.stringify(stored.rows)).not.toMatch(/192\.0\.2|2001:db8/);
    await running.database.pool.query('update rate_limit set expire = 1');
    await deleteExpiredCounts(running.db);
    expect((await running.database.pool.query('select 1 from rate_limit')).rows).toHaveLength(0);
  });
});

test.each([
  ['GET', '/v2/tee-times', 'search'],
  ['GET', '/course/5a6b1c20d4e8f90a7b3c9101/tee-time/locks', 'availability'],
  ['PUT', '/course/5a6b1c20d4e8f90a7b3c9101/tee-time/lock', 'hold'],
  ['POST', '/shopping-cart/x/cart-item', 'hold'],
  ['POST', '/AddReservation', 'checkout'],
  ['POST', '/profile/authenticate', 'account'],
  ['POST', '/profile/authenticate/', 'account'],
  ['GET', '/v2/tee-times/', 'search'],
  ['HEAD', '/v2/tee-times', 'search'],
  ['POST', '/booking/link', 'mail'],
  ['POST', '/shopping-cart/x/cart-item/y/trail', 'trail'],
  ['DELETE', '/shopping-cart/x', 'write'],
  ['GET', '/tr/order/finalize', 'write'],
  ['GET', '/shopping-cart/x', null],
  ['GET', '/settings', null],
])('%s %s counts towards %s', (method, path, kind) => {
  expect(limitOf(method, path)).toBe(kind);
});
