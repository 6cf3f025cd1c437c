import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { openConnection } from '#tests/support/program/open-connection.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { untilClosed, untilHeard } from '#tests/support/program/until-heard.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** `server/db/migrate.ts` waits for it. */
const START_LOCK = 5_403_118;

const root = await mkdtemp(path.join(tmpdir(), 'fairway-probes-'));
const dataDir = path.join(root, 'server');
await fillDataDir(dataDir);
let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
const started: Program[] = [];

async function start(
  env: Record<string, string> = {},
  program: 'start' | 'api' = 'start',
): Promise<Program & { port: number }> {
  const port = await findFreePort();
  const settings = { DATA_DIR: path.join(root, 'program'), DATABASE_URL: postgres.url, RATE_LIMITS: 'off' };
  const running = startProgram({ program, port, env: { ...settings, ...env } });
  started.push(running);
  return { ...running, port };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop('SIGKILL')));
});
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

/** Asks a probe for its status and its body. */
async function probe({ url }: Program, name: string): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/${name}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, await answer.json()];
}

async function askPage({ url }: Program) {
  const answer = await fetch(`${url}/teetimes`);
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}

const WELL = { status: 'ok', database: 'ok', disk: expect.stringMatching(/^(ok|low)$/) };

describe('A program that is starting', () => {
  it('is alive and not ready, and golfers are asked to come back, until its database is ready', async () => {
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [START_LOCK]);
    const program = await start();
    await expect
      .poll(() => probe(program, 'livez').catch(() => null), PATIENCE)
      .toEqual([200, { status: 'ok' }]);
    for (const name of ['readyz', 'api/readyz', 'healthz'])
      expect(await probe(program, name)).toEqual([503, { status: 'starting' }]);
    const page = await askPage(program);
    expect([page.status, page.retryAfter > 0]).toEqual([503, true]);
    expect(page.text).toContain('</html>');
    await other.end();
    await expect.poll(() => probe(program, 'readyz'), PATIENCE).toEqual([200, WELL]);
    expect((await askPage(program)).status).toBe(200);
  });
});

describe('A database that is away', () => {
  it('leaves the program alive and ready, so that golfers get our page instead of the one of a balancer', async () => {
    const program = await start();
    await program.whenOpen();
    for (const name of ['livez', 'api/livez'])
      expect(await probe(program, name)).toEqual([200, { status: 'ok' }]);
    for (const name of ['readyz', 'readyz?verbose', 'api/readyz', 'healthz', 'api/healthz'])
      expect(await probe(program, name)).toEqual([200, WELL]);
    await postgres.stop();
    try {
      expect(await probe(program, 'livez')).toEqual([200, { status: 'ok' }]);
      expect(await probe(program, 'readyz')).toEqual([200, { status: 'ok', database: 'down' }]);
      expect(await probe(program, 'healthz')).toEqual([503, { status: 'down', database: 'down' }]);
      expect(await (await fetch(`${program.url}/metrics`)).text()).toContain('health{part="database"} 0');
      await expect.poll(async () => (await askPage(program)).status, PATIENCE).toBe(503);
      const page = await askPage(program);
      expect(page.retryAfter).toBeGreaterThan(0);
      expect(page.text).toContain('We can&#x27;t reach the tee sheet');
    } finally {
      postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
    }
    await expect.poll(() => probe(program, 'readyz'), PATIENCE).toEqual([200, WELL]);
  });

  it('does not keep readyz waiting when it is silent', async () => {
    const proxy = await startSilentProxy(postgres.url);
    const program = await start({ DATABASE_URL: proxy.url }, 'api');
    await program.whenOpen();
    proxy.silence();
    const ended: string[] = [];
    const noting = (name: string) => probe(program, name).finally(() => ended.push(name));
    const [healthz, readyz, livez] = await Promise.all(['healthz', 'readyz', 'livez'].map(noting));
    await program.stop('SIGKILL');
    await proxy.close();
    expect({ healthz, readyz, livez }).toEqual({
      healthz: [503, { status: 'down', database: 'down' }],
      readyz: [200, { status: 'ok', database: 'down' }],
      livez: [200, { status: 'ok' }],
    });
    expect(ended).toEqual(['livez', 'readyz', 'healthz']);
  });
});

describe('A program that gets a stop signal', () => {
  it('is no longer ready, and still serves pages until balancers have noticed', async () => {
    // Longer than this test may take.
    const program = await start({ DRAIN_SECONDS: '600' });
    await program.whenOpen();
    program.child.kill('SIGTERM');
    await expect.poll(() => probe(program, 'readyz'), PATIENCE).toEqual([503, { status: 'draining' }]);
    expect(await probe(program, 'livez')).toEqual([200, { status: 'ok' }]);
    expect(await probe(program, 'healthz')).toEqual([200, WELL]);
    const page = await askPage(program);
    expect([page.status, page.text.includes('Cedar Ridge')]).toEqual([200, true]);
  });

  it('then refuses connections, and finishes the request that is under way', async () => {
    const program = await start({ DRAIN_SECONDS: '1', SHUTDOWN_SECONDS: '600' });
    await program.whenOpen();
    const busy = await openConnection(program.port);
    busy.send(
      `POST /cart HTTP/1.1\r\nHost: localhost:${program.port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=`,
    );
    await untilHeard(program);
    program.child.kill('SIGTERM');
    await untilClosed(program.port);
    expect(program.child.exitCode).toBeNull();
    busy.send('b');
    const [answer] = await busy.answers(1);
    expect(answer?.status).toBeLessThan(500);
    expect(answer?.headers.connection).toBe('close');
    expect(await program.exited).toBe(0);
  });
});
