import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { findProcesses, parentOf } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { startProgram } from '#tests/support/program/start-program.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';

/** Ends a hanging test, even on the slowest machine. */
const PATIENCE_MS = 60_000;
/** At most one a second: a minute if the machine itself takes no time. */
const MOST_LOOKS = 60;

const root = await mkdtemp(path.join(tmpdir(), 'fairway-silent-'));
const dataDir = path.join(root, 'server');
await fillDataDir(dataDir);
let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
/** One program for all tests of this file. */
const proxy = await startSilentProxy(postgres.url);
const program = startProgram({
  program: 'start',
  port: await findFreePort(),
  env: {
    DATA_DIR: path.join(root, 'program'),
    DATABASE_URL: proxy.url,
    RATE_LIMITS: 'off',
    // All ask the database; none is turned away first.
    NEWCOMERS_AT_ONCE: '1000',
  },
});
await program.whenOpen();
afterAll(async () => {
  await program.stop();
  await proxy.close();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

type Seen = { status: number | string; body: string; retryAfter: string | null };

async function see(url: string, headers: Record<string, string> = {}): Promise<Seen> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, body, retryAfter };
  } catch (error) {
    return { status: (error as Error).name, body: '', retryAfter: null };
  }
}

const ALIAS = { 'x-be-alias': 'coastal-golf' };
let day = 0;

/** An API request that no cache can answer: each is for another day. */
function askApi(): Promise<Seen> {
  day += 1;
  const date = new Date(Date.now() + (day % 28) * 86_400_000).toISOString().slice(0, 10);
  return see(`${program.url}/api/v2/tee-times?date=${date}&facilityIds=9201`, ALIAS);
}

/** A page with an unknown secret: never cached, so the database has to answer. */
function askPage(): Promise<Seen> {
  day += 1;
  return see(`${program.url}/booking/${'x'.repeat(40)}${day}`);
}

/** Polls until every answer is right. Returns the last statuses. */
async function untilBack(): Promise<(number | string)[]> {
  for (let look = 1; ; look += 1) {
    const seen = await Promise.all([
      ...[1, 2, 3, 4].map(() => askApi()),
      askPage(),
      see(`${program.url}/teetimes`),
      see(`${program.url}/healthz`),
    ]);
    const statuses = seen.map(({ status }) => status);
    if (statuses.join() === '200,200,200,200,404,200,200' || look === MOST_LOOKS) return statuses;
    await sleep(1_000);
  }
}

describe('Connections to the database that fall silent', () => {
  it('are noticed: every answer is a 503 with a page meanwhile, and all is well again within a minute', async () => {
    // The pools have opened all their connections when the silence begins.
    await Promise.all(Array.from({ length: 40 }, () => askApi()));
    proxy.silence();

    const ended: string[] = [];
    const noting = <Value>(what: string, asked: Promise<Value>) => asked.finally(() => ended.push(what));
    const [api, pages, health] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => noting('api', askApi()))),
      Promise.all(Array.from({ length: 10 }, () => noting('page', askPage()))),
      noting('health', see(`${program.url}/healthz`)),
    ]);
    const seen = { api: statusesOf(api), pages: statusesOf(pages), health: health.status };
    const later = await Promise.all([askApi(), askPage(), see(`${program.url}/_mailbox`)]);
    proxy.letNewOnesThrough();
    const back = await untilBack();

    expect({ ...seen, later: later.map(({ status }) => status), back }).toEqual({
      api: [503],
      pages: [503],
      health: 503,
      later: [503, 503, 503],
      back: [200, 200, 200, 200, 404, 200, 200],
    });
    expect(JSON.parse(api[0]?.body ?? '')).toMatchObject({ code: 'BUSY', statusCode: 503 });
    for (const { retryAfter } of [...api, ...pages]) expect(Number(retryAfter)).toBeGreaterThan(0);
    for (const { body } of [...pages, later[1]]) expect(body).toContain('We can&#x27;t reach the tee sheet');
    expect(later[2]?.body).toContain('</html>');
    // The health check has the shortest timeout and answers first.
    expect(ended[0]).toBe('health');
  });
});

describe('A PostgreSQL that is frozen', () => {
  it('is a 503 with a page until it goes on', async () => {
    await Promise.all(Array.from({ length: 20 }, () => askApi()));
    const servers = findProcesses(dataDir).filter(({ command }) => command.includes('/bin/postgres -D'));
    const all = [...servers.map(({ pid }) => pid), ...childrenOf(servers.map(({ pid }) => pid))];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    let frozen: Seen[];
    try {
      frozen = await Promise.all([askApi(), askPage(), see(`${program.url}/healthz`)]);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    expect(frozen.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await untilBack()).toEqual([200, 200, 200, 200, 404, 200, 200]);
  });
});

describe('A PostgreSQL that is started again', () => {
  it('ends no program, whatever its connections were doing', async () => {
    const busy = new AbortController();
    const restlessly = async (ask: () => Promise<unknown>) => {
      while (!busy.signal.aborted) {
        await ask();
        await sleep(20);
      }
    };
    const asking = Promise.all([
      ...[1, 2, 3].map(() => restlessly(() => askApi())),
      ...[1, 2, 3].map(() => restlessly(() => see(`${program.url}/_mailbox`))),
      ...[1, 2].map(() => restlessly(() => see(`${program.url}/api/sandbox/payment?token=none`))),
    ]);
    for (let time = 0; time < 3; time += 1) {
      await sleep(700);
      await postgres.stop();
      const [api, page, mailbox, step] = await Promise.all([
        askApi(),
        askPage(),
        see(`${program.url}/_mailbox`),
        see(`${program.url}/api/sandbox/payment?token=none`),
      ]);
      expect([api.status, page.status, mailbox.status, step.status]).toEqual([503, 503, 503, 503]);
      for (const { body } of [page, mailbox, step]) expect(body).toContain('</html>');
      // The card client always answers 200.
      const card = await fetch(`${program.url}/api/AddReservation`, {
        method: 'POST',
        body: new URLSearchParams({ ALIAS: 'coastal-golf', 'TeeTime.ReferenceID': crypto.randomUUID() }),
      });
      expect([card.status, await card.json()]).toEqual([
        200,
        expect.objectContaining({
          Success: false,
          StatusCode: 503,
          Message: 'We cannot reach the tee sheet right now. Please try again in a minute.',
        }),
      ]);
      postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
    }
    busy.abort();
    await asking;
    expect(await untilBack()).toEqual([200, 200, 200, 200, 404, 200, 200]);
    expect(program.child.exitCode).toBeNull();
  });
});

describe('A pool that is empty', () => {
  it('is a 503 with a page, while the database itself is reported as well', async () => {
    await askApi();
    const blocker = new pg.Client({ connectionString: postgres.url });
    await blocker.connect();
    await blocker.query('begin; lock table operator in access exclusive mode');
    const [api, page, health] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => askApi())),
      askPage(),
      sleep(1_000).then(() => see(`${program.url}/healthz`)),
    ]);
    await blocker.end();
    expect([statusesOf(api), page.status, health.status]).toEqual([[503], 503, 200]);
    expect(new Set(api.map(({ body }) => JSON.parse(body).message))).toEqual(
      new Set(['Many golfers are booking right now. Please try again in a moment.']),
    );
    expect(await untilBack()).toEqual([200, 200, 200, 200, 404, 200, 200]);
  });
});

describe('A disk that is full', () => {
  it('is a 503 with its own sentence where something is written, and shown by /healthz', async () => {
    const create = () =>
      fetch(`${program.url}/api/shopping-cart`, {
        method: 'POST',
        headers: ALIAS,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    expect((await create()).status).toBeLessThan(300);
    await inServer(`
      create function no_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before insert on cart for each row execute function no_space()`);
    const refused = await create();
    await inServer('drop function no_space cascade');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({
      code: 'BUSY',
      message: expect.stringContaining('nothing was booked'),
    });

    // The write of the health check fails the same way.
    await inServer(`
      create schema full_disk;
      create function full_disk.generate_series(int, int) returns setof int language plpgsql as $$
        begin raise exception 'could not write to file: No space left on device' using errcode = '53100'; end $$;
      alter role fairway set search_path = full_disk, pg_catalog, public;
      ${ANEW}`);
    const health = await until(async () => {
      const seen = await see(`${program.url}/healthz`);
      return seen.status === 503 ? seen : null;
    });
    await inServer(`alter role fairway reset search_path; drop schema full_disk cascade; ${ANEW}`);
    expect(JSON.parse(health.body)).toEqual({ status: 'down', database: 'ok', disk: 'full' });
    const again = await until(async () => {
      const seen = await see(`${program.url}/healthz`);
      return seen.status === 200 ? seen : null;
    });
    expect(JSON.parse(again.body)).toEqual({ status: 'ok', database: 'ok', disk: 'ok' });
  });
});

describe('After all of that', () => {
  it('the program stops with exit code 0', async () => {
    expect(await program.stop()).toBe(0);
  });
});

/** A role's settings apply only to new connections. */
const ANEW =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairway health'";

async function inServer(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

async function until<Value>(find: () => Promise<Value | null>): Promise<Value> {
  for (let look = 1; ; look += 1) {
    const found = await find();
    if (found !== null) return found;
    if (look === MOST_LOOKS) throw new Error('It did not happen');
    await sleep(1_000);
  }
}

function statusesOf(seen: readonly Seen[]): (number | string)[] {
  return [...new Set(seen.map(({ status }) => status))];
}

function childrenOf(parents: readonly number[]): number[] {
  return findProcesses('postgres: ').flatMap(({ pid }) => (parents.includes(parentOf(pid)) ? [pid] : []));
}
