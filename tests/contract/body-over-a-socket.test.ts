import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { createEngine } from '#server/engine/app.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { createAdmission } from '#server/host/admission.ts';
import { createHostApp } from '#server/host/host-app.ts';
import { createProbes } from '#server/host/requests/health-and-metrics.ts';
import { startEngine } from '#tests/support/engine.ts';

const { parts } = await startEngine([cedarRidge]);
const server = createServer(
  createHostApp({
    environment: readEnvironment({ NODE_ENV: 'test' }, 'api'),
    log: pino({ level: 'silent' }),
    probes: createProbes(),
    isKnownHost: async () => true,
    admission: createAdmission({ atOnce: 10 }),
    engine: { ...createEngine(parts), base: '', mailbox: undefined },
    site: undefined,
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request as it is said, byte for byte: no header is added for the body. */
function send(method: string, path: string, headers: Record<string, string>, chunks: string[]) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    outgoing.on('error', reject);
    for (const [name, value] of Object.entries({ 'x-be-alias': 'cedar-ridge', ...headers }))
      outgoing.setHeader(name, value);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}
const json = { 'content-type': 'application/json' };

describe('A body over a real socket', () => {
  it('may be none at all, without a word about its length', async () => {
    const answer = await send('POST', '/shopping-cart', { connection: 'close' }, []);
    expect(answer.status).toBe(201);
    expect((await send('POST', '/shopping-cart', { 'content-length': '0' }, [])).status).toBe(201);
    expect((await send('POST', '/shopping-cart', json, [])).status).toBe(201);
  });

  it('may come in pieces', async () => {
    const body = JSON.stringify({ teetime: '2031-05-05T14:00:00.000Z', slots: 1 });
    const path = '/course/5a6b1c20d4e8f90a7b3c9101/tee-time/lock';
    const headers = { ...json, 'transfer-encoding': 'chunked', 'x-guest-email': 'kim@example.com' };
    expect((await send('PUT', path, headers, [body.slice(0, 20), body.slice(20)])).status).toBe(204);
    expect((await send('DELETE', path, headers, [body])).status).toBe(204);
  });

  it('is refused when it is too large, whether it says so or not', async () => {
    const large = 'x'.repeat(300_000);
    const chunked = await send('POST', '/shopping-cart', { 'transfer-encoding': 'chunked' }, [large]);
    expect([chunked.status, JSON.parse(chunked.text).message]).toEqual([413, 'That is too much data.']);
    const said = await send('POST', '/shopping-cart', { 'content-length': String(large.length) }, [large]);
    expect(said.status).toBe(413);
  });
});
