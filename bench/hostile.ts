import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attackProgram, CONNECTIONS } from '#tests/support/hostile/attack-program.ts';
import type { HostileRequest } from '#tests/support/hostile/make-request.ts';
import { stallVisitors } from '#tests/support/hostile/stall-visitors.ts';
import { startProduct } from './programs.ts';

/**
 * `npm run hostile [-- requests [seed]]` sends hostile requests to every page and call of a demo. It prints statuses,
 * slowest answer, longest event-loop stall and memory, and fails on a 5xx, missing answer or long stall. `npm run
 * hostile -- stall` measures another visitor's wait during 20 requests of 14 kB made to stall everybody.
 */
const LONGEST_STALL_MS = 100;
const LONGEST_WAIT_MS = 100;
const PORT = 3902;
const [what = '20000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const dir = await mkdtemp(path.join(tmpdir(), 'fairway-hostile-'));
try {
  const product = await startProduct(PORT, { DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const isGood = what === 'stall' ? await stall() : await attack(Number(what));
  await product.stop();
  process.exitCode = isGood ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function stall(): Promise<boolean> {
  const { requests, slowestMs, calmMs, statuses } = await stallVisitors(PORT);
  const isCalm = slowestMs < LONGEST_WAIT_MS;
  console.log(
    `${isCalm ? 'ok  ' : 'FAIL'} another visitor's slowest page during ${requests} requests: ${Math.round(slowestMs)} ms (below ${LONGEST_WAIT_MS}; before them ${Math.round(calmMs)} ms), answered ${statuses.join(', ')}`,
  );
  return isCalm;
}

async function attack(requests: number): Promise<boolean> {
  const attack = await attackProgram(`http://127.0.0.1:${PORT}`, { requests, seed: Number(seed) });
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
  return isCalm && attack.failed.length + attack.unanswered.length === 0;
}

function sayRequest(request: HostileRequest | null): string {
  if (!request) return '';
  const { method, path: asked, headers, body } = request;
  return `${method} ${asked.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''}`;
}
