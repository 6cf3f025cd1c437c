import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attackProgram, CONNECTIONS } from '#tests/support/hostile/attack-program.ts';
import type { HostileRequest } from '#tests/support/hostile/make-request.ts';
import { startProduct } from './programs.ts';

/**
 * `npm run hostile [-- requests [seed]]`: hostile requests to every page and call of a demo of its own, and what they did: statuses,
 * the slowest answer, the longest stall of the event loop, memory before and after. Fails on an answer of 500 or above.
 */
const LONGEST_STALL_MS = 100;
const PORT = 3902;
const [requests = '20000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const dir = await mkdtemp(path.join(tmpdir(), 'fairway-hostile-'));
try {
  const product = await startProduct(PORT, { DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const attack = await attackProgram(`http://127.0.0.1:${PORT}`, {
    requests: Number(requests),
    seed: Number(seed),
  });
  await product.stop();
  const statuses = Object.fromEntries([...attack.statuses].sort(([one], [other]) => one - other));
  console.log(
    `${attack.requests} requests to ${attack.targets} pages and calls over ${CONNECTIONS} connections in ${Math.round(attack.seconds)} s, seed ${seed}`,
  );
  console.table({ 'answers by status': statuses });
  console.table({ '/healthz meanwhile': attack.health });
  console.table({ before: attack.before, after: attack.after });
  console.log(`slowest answer: ${Math.round(attack.slowest.ms)} ms, ${sayRequest(attack.slowest.request)}`);
  for (const { status, request, text } of attack.failed.slice(0, 20))
    console.log(`FAIL ${status}: ${sayRequest(request)}\n     ${text.slice(0, 300)}`);
  for (const request of attack.unanswered.slice(0, 20)) console.log(`FAIL no answer: ${sayRequest(request)}`);
  const isCalm = attack.longestStallMs < LONGEST_STALL_MS;
  console.log(
    `${isCalm ? 'ok  ' : 'FAIL'} longest stall of the event loop: ${attack.longestStallMs} ms (below ${LONGEST_STALL_MS})`,
  );
  process.exitCode = isCalm && attack.failed.length + attack.unanswered.length === 0 ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}

function sayRequest(request: HostileRequest | null): string {
  if (!request) return '';
  const { method, path: asked, headers, body } = request;
  return `${method} ${asked.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''}`;
}
