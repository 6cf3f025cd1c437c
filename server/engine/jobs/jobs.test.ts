import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueueJob, retryDeadJob } from './enqueue-job.ts';
import type { Job } from './job.ts';
import { countJobs as countAllJobs, listDeadJobs } from './jobs.queries.ts';
import { QUEUES } from './queues.ts';
import { startJobs } from './start-jobs.ts';

const { db, pool, url } = await freshDatabase();
const log = pino({ level: 'silent' });

type Send = Extract<Job, { queue: 'mail.send' }>['run'];

function start(run: Send, more: Job[] = []) {
  return startJobs({ pool, log, jobs: [{ queue: 'mail.send', concurrency: 2, run }, ...more] });
}

async function countJobs(state: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'mail.send' and state::text = ${state}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

test('a job is done exactly if the transaction that wrote it is committed', async () => {
  const done: string[] = [];
  const jobs = await start(async ({ mailId }) => {
    done.push(mailId);
  });
  await db
    .transaction()
    .execute(async (trx) => {
      await enqueueJob(trx, 'mail.send', { mailId: 'rolled back' }, { key: 'rolled back' });
      throw new Error('roll back');
    })
    .catch(() => undefined);
  await db
    .transaction()
    .execute((trx) => enqueueJob(trx, 'mail.send', { mailId: 'committed' }, { key: 'committed' }));
  await vi.waitFor(() => expect(done).toEqual(['committed']), { timeout: 30_000 });
  await jobs.stop();
  expect(await countJobs('completed')).toBe(1);
});

test('many processes share the jobs and each job is done by one of them', async () => {
  const done: string[] = [];
  const second = await connectDatabase({ url });
  const worker: Job = {
    queue: 'mail.send',
    concurrency: 3,
    run: async ({ mailId }) => {
      done.push(mailId);
      await wait(5);
    },
  };
  for (let index = 0; index < 40; index += 1)
    await enqueueJob(db, 'mail.send', { mailId: `shared ${index}` }, { key: `shared ${index}` });
  const processes = await Promise.all([
    startJobs({ pool, log, jobs: [worker] }),
    startJobs({ pool: second.pool, log, jobs: [worker] }),
  ]);
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 30_000 });
  await Promise.all(processes.map((each) => each.stop()));
  await second.close();
  expect(new Set(done).size).toBe(40);
});

test('the jobs that a transaction writes are taken together', async () => {
  const done: string[] = [];
  const run = async ({ mailId }: { mailId: string }) => void done.push(mailId);
  const jobs = await startJobs({ pool, log, jobs: [{ queue: 'mail.send', concurrency: 4, run }] });
  await enqueueJob(db, 'mail.send', { mailId: 'before' }, { key: 'before' });
  await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 30_000 });
  const { statements } = await countStatements(async () => {
    await db.transaction().execute(async (trx) => {
      for (const mailId of ['golfer', 'shop', 'partner'])
        await enqueueJob(trx, 'mail.send', { mailId }, { key: mailId });
    });
    await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 30_000 });
    await jobs.stop();
  });
  // Once by notification, and perhaps once more by a look.
  expect(statements.filter((each) => each.includes('SKIP LOCKED')).length).toBeLessThanOrEqual(2);
});

test('while a job with a key waits, no second one of that key is written', async () => {
  await enqueueJob(db, 'mail.send', { mailId: 'one' }, { key: 'one', startAfterSeconds: 600 });
  await enqueueJob(db, 'mail.send', { mailId: 'one' }, { key: 'one' });
  await enqueueJob(db, 'mail.send', { mailId: 'two' }, { key: 'two', startAfterSeconds: 600 });
  expect(await countJobs('created')).toBe(2);
  await sql`delete from pgboss.job`.execute(db);
});

test('a job that fails is kept to be tried again', async () => {
  const jobs = await start(async () => {
    throw new Error('not today');
  });
  await enqueueJob(db, 'mail.send', { mailId: 'failing' }, { key: 'failing' });
  await vi.waitFor(async () => expect(await countJobs('retry')).toBe(1), { timeout: 30_000 });
  await jobs.stop();
});

test('a job that failed too often is kept with what it was about, counted, and done when somebody repeats it', async () => {
  await sql`delete from pgboss.job`.execute(db);
  let isMended = false;
  const done: string[] = [];
  const jobs = await start(async ({ mailId }) => {
    if (!isMended) throw new Error('never');
    done.push(mailId);
  });
  await db.transaction().execute(async (trx) => {
    await enqueueJob(trx, 'mail.send', { mailId: 'hopeless' }, { key: 'hopeless' });
    await sql`update pgboss.job set retry_limit = 0 where data->>'mailId' = 'hopeless'`.execute(trx);
  });
  const dead = await vi.waitFor(
    async () => {
      const found = await listDeadJobs(db);
      expect(found).toEqual([
        expect.objectContaining({
          queue: 'mail.send',
          data: { mailId: 'hopeless' },
          problem: { message: 'never' },
        }),
      ]);
      return found[0];
    },
    { timeout: 30_000 },
  );
  expect(await countAllJobs(db)).toContainEqual({ queue: 'mail.send', state: 'failed', count: 1 });
  isMended = true;
  if (dead) await retryDeadJob(db, dead);
  await vi.waitFor(() => expect(done).toEqual(['hopeless']), { timeout: 30_000 });
  await jobs.stop();
  expect(await listDeadJobs(db)).toEqual([]);
});

test('a job that waits begins earlier when somebody asks for it sooner, and later for nobody', async () => {
  const done: string[] = [];
  const jobs = await start(async ({ mailId }) => {
    done.push(mailId);
  });
  await enqueueJob(db, 'mail.send', { mailId: 'soon' }, { key: 'soon', startAfterSeconds: 600 });
  await enqueueJob(db, 'mail.send', { mailId: 'soon' }, { key: 'soon', startAfterSeconds: 900 });
  await wait(1_500);
  expect(done).toEqual([]);
  await enqueueJob(db, 'mail.send', { mailId: 'soon' }, { key: 'soon' });
  await vi.waitFor(() => expect(done).toEqual(['soon']), { timeout: 30_000 });
  await jobs.stop();
});

test('a job that is being done when somebody asks for it sooner is done once more', async () => {
  let times = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = await start(async () => {
    times += 1;
    if (times === 1) await released;
  });
  await enqueueJob(db, 'mail.send', { mailId: 'twice' }, { key: 'twice' });
  await vi.waitFor(() => expect(times).toBe(1), { timeout: 30_000 });
  await enqueueJob(db, 'mail.send', { mailId: 'twice' }, { key: 'twice' });
  release();
  await vi.waitFor(() => expect(times).toBe(2), { timeout: 30_000 });
  await jobs.stop();
});

test('a job that is announced while the database is away for a moment is done as soon as it is back', async () => {
  const shaky = await connectDatabase({ url });
  const done: string[] = [];
  const run: Send = async ({ mailId }) => void done.push(mailId);
  const jobs = await startJobs({
    pool: shaky.pool,
    log,
    jobs: [{ queue: 'mail.send', concurrency: 1, run }],
  });
  await enqueueJob(db, 'mail.send', { mailId: 'before' }, { key: 'before' });
  await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 30_000 });
  await wait(500);
  const { connect } = shaky.pool;
  const refused = new Promise<void>((resolve) => {
    shaky.pool.connect = (() => {
      resolve();
      return Promise.reject(new Error('away'));
    }) as typeof connect;
  });
  await enqueueJob(db, 'mail.send', { mailId: 'announced' }, { key: 'announced' });
  await refused;
  shaky.pool.connect = connect;
  // Sooner than the regular look.
  await vi.waitFor(() => expect(done).toEqual(['before', 'announced']), { timeout: 15_000 });
  await jobs.stop();
  await shaky.close();
});

test('the program outlives a database that is away for a moment, and does the job whose receipt was lost again', async () => {
  const shaky = await connectDatabase({ url });
  let times = 0;
  const jobs = await startJobs({
    pool: shaky.pool,
    log,
    jobs: [
      {
        queue: 'mail.send',
        concurrency: 1,
        run: async () => {
          times += 1;
          // The database is unavailable when the receipt is due.
          if (times === 1) breakConnections();
        },
      },
    ],
  });
  const { connect } = shaky.pool;
  let refused = 0;
  const breakConnections = () => {
    shaky.pool.connect = (() => {
      refused += 1;
      return Promise.reject(new Error('away'));
    }) as typeof connect;
  };
  await enqueueJob(db, 'mail.send', { mailId: 'receipt' }, { key: 'receipt' });
  await vi.waitFor(() => expect(times).toBe(1), { timeout: 30_000 });
  await vi.waitFor(() => expect(refused).toBeGreaterThan(0), { timeout: 30_000 });
  // Does what maintenance does when the job's time has expired.
  await sql`update pgboss.job set state = 'retry' where singleton_key = 'receipt' and state = 'active'`.execute(
    db,
  );
  shaky.pool.connect = connect;
  await vi.waitFor(() => expect(times).toBe(2), { timeout: 30_000 });
  await jobs.stop();
  await shaky.close();
});

test('every queue of the program is in a migrated database', async () => {
  const fresh = await freshDatabase();
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(fresh.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(QUEUES)));
});

test('a job for a queue the database does not have is an error, not a loss', async () => {
  await expect(enqueueJob(db, 'nowhere' as 'mail.send', { mailId: 'x' }, { key: 'x' })).rejects.toThrow(
    /nowhere/,
  );
});

test('stopping waits for the job that is being done', async () => {
  let isDone = false;
  let hasBegun = false;
  const jobs = await start(async () => {
    hasBegun = true;
    await wait(300);
    isDone = true;
  });
  await enqueueJob(db, 'mail.send', { mailId: 'slow' }, { key: 'slow' });
  await vi.waitFor(() => expect(hasBegun).toBe(true), { timeout: 30_000 });
  await jobs.stop();
  expect(isDone).toBe(true);
});

test('what is scheduled is done at every start and whenever its time comes, also after it failed', async () => {
  let times = 0;
  let isBroken = true;
  const schedule: Job = {
    queue: 'carts.forget-old',
    everySeconds: 3_600,
    run: async () => {
      times += 1;
      if (isBroken) throw new Error('the first time');
    },
  };
  const first = await start(async () => undefined, [schedule]);
  const failed = { queue: 'carts.forget-old', problem: { message: 'the first time' } };
  const dead = await vi.waitFor(
    async () => {
      const found = await listDeadJobs(db);
      expect(found).toEqual([expect.objectContaining(failed)]);
      return found[0];
    },
    { timeout: 30_000 },
  );
  expect(times).toBe(1);
  expect(await countAllJobs(db)).toContainEqual({ queue: 'carts.forget-old', state: 'failed', count: 1 });
  isBroken = false;
  if (dead) await retryDeadJob(db, dead);
  await vi.waitFor(async () => expect(await listDeadJobs(db)).toEqual([]), { timeout: 30_000 });
  expect(times).toBe(2);
  await first.stop();
  const second = await start(async () => undefined, [schedule]);
  await vi.waitFor(() => expect(times).toBe(3), { timeout: 30_000 });
  await second.stop();
});

test('what is scheduled is done again when its period begins, by one process', async () => {
  const second = await connectDatabase({ url });
  const begunAt = Date.now();
  let times = 0;
  const everySecond: Job = {
    queue: 'payments.find-unfinished',
    everySeconds: 1,
    run: async () => {
      times += 1;
      if (times === 1) throw new Error('the first time');
    },
  };
  const processes = await Promise.all(
    [pool, second.pool].map((each) => startJobs({ pool: each, log, jobs: [everySecond] })),
  );
  await vi.waitFor(() => expect(times).toBeGreaterThan(4), { timeout: 30_000 });
  await Promise.all(processes.map((each) => each.stop()));
  await second.close();
  // Two starts, and a run in each second begun.
  expect(times).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - begunAt) / 1_000) + 1);
});

describe('A job that another process writes', () => {
  // Any poll would be later than these tests wait.
  const SOON = { timeout: 20_000, interval: 20 };

  test('is done when its transaction commits, and what is due later when its time comes', async () => {
    const done: string[] = [];
    const jobs = await start(async ({ mailId }) => {
      done.push(mailId);
    });
    const other = await connectDatabase({ url, maxConnections: 1 });
    await wait(500);
    await other.db.transaction().execute(async (trx) => {
      await enqueueJob(trx, 'mail.send', { mailId: 'later' }, { key: 'later', startAfterSeconds: 2 });
      await enqueueJob(trx, 'mail.send', { mailId: 'now' }, { key: 'now' });
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual(['now']), SOON);
    await vi.waitFor(() => expect(done).toEqual(['now', 'later']), SOON);
    await other.close();
    await jobs.stop();
  });

  test('is done although the listening connection was lost meanwhile', async () => {
    const done: string[] = [];
    const jobs = await start(async ({ mailId }) => {
      done.push(mailId);
    });
    await wait(500);
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await enqueueJob(db, 'mail.send', { mailId: 'missed' }, { key: 'missed' });
    await vi.waitFor(() => expect(done).toEqual(['missed']), SOON);
    await enqueueJob(db, 'mail.send', { mailId: 'heard' }, { key: 'heard' });
    await vi.waitFor(() => expect(done).toEqual(['missed', 'heard']), SOON);
    await jobs.stop();
  });
});

test('a program without work asks its database less than once a second', async () => {
  const asked: string[] = [];
  const jobs = await start(async () => undefined);
  await wait(1_500);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    asked.push(String(all[0]));
    return (query as (...all: unknown[]) => unknown).apply(this, all);
  } as typeof query;
  const begunAt = Date.now();
  await wait(6_000);
  pg.Client.prototype.query = query;
  const seconds = (Date.now() - begunAt) / 1_000;
  await jobs.stop();
  expect(asked.length).toBeLessThan(seconds);
});
