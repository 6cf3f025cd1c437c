import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { recordRequest } from './record-request.ts';

const lines: { level: number; status: number }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

const server = createServer((request, response) => {
  recordRequest(request, response, { clientAddress: '127.0.0.1', requestId: 'r', kind: 'page' }, log);
  response.writeHead(Number(request.url?.slice(1))).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

it.each([
  [200, 'info'],
  [404, 'info'],
  [503, 'warn'],
  [500, 'error'],
] as const)('a page answered with %i is logged at %s', async (status, level) => {
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${status}`);
  await expect
    .poll(() => lines.find((line) => line.status === status)?.level)
    .toBe(pino.levels.values[level]);
});
