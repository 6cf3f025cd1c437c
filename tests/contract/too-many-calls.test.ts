import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { createEngine } from '#server/engine/app.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { createAdmission } from '#server/host/admission.ts';
import { createHostApp } from '#server/host/host-app.ts';
import { createProbes } from '#server/host/requests/health-and-metrics.ts';
import { startEngine } from '#tests/support/engine.ts';

const { parts } = await startEngine([cedarRidge]);
const admission = createAdmission({ atOnce: 1 });
const server = createServer(
  createHostApp({
    environment: readEnvironment({ NODE_ENV: 'test' }, 'api'),
    log: pino({ level: 'silent' }),
    probes: createProbes(),
    isKnownHost: async () => true,
    admission,
    engine: { ...createEngine(parts), base: '', mailbox: undefined },
    site: undefined,
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const read = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/settings`, { headers: { 'x-be-alias': 'cedar-ridge', ...headers } });

it('A call of a stranger is BUSY while too many are made, and one with a cart goes on', async () => {
  let finish = () => {};
  const slow = admission.admit(
    'newcomer',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const refused = await read({ 'accept-language': 'fr' });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toContain('application/json');
  expect(await refused.json()).toMatchObject({ statusCode: 503, code: 'BUSY', error: 'Service Unavailable' });
  expect((await read({ 'x-cart-id': '00000000-0000-4000-8000-000000000000' })).status).toBe(200);
  finish();
  await slow;
  expect((await read()).status).toBe(200);
});
