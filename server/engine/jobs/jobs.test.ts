import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueueJob, retryDeadJob } from './enqueue-job.ts';
import { countJobs as countAllJobs, listDeadJobs } from './jobs.queries.ts';
import { QUEUES, SCHEDULES } from './queues.ts';
import { type Job, startJobs } from './start-jobs.ts';

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
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...Object.keys(QUEUES), ...SCHEDULES]),
  );
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
  const everyMinute: Job = {
    queue: 'carts.forget-old',
    cron: '* * * * *',
    run: async () => {
      times += 1;
      if (times === 1) throw new Error('the first time');
    },
  };
  const first = await start(async () => undefined, [everyMinute]);
  await vi.waitFor(() => expect(times).toBe(1), { timeout: 30_000 });
  await first.stop();
  // Makes the next start check at once for due jobs.
  await sql`update pgboss.version set cron_on = null`.execute(db);
  const second = await start(async () => undefined, [everyMinute]);
  await vi.waitFor(() => expect(times).toBeGreaterThan(2), { timeout: 90_000 });
  await second.stop();
  const { rows } = await sql`
    select state::text as state from pgboss.job where name = 'carts.forget-old'`.execute(db);
  expect(rows).toEqual(expect.arrayContaining([{ state: 'retry' }, { state: 'completed' }]));
});

test('what cannot wait for the next minute is done again sooner, also after it failed', async () => {
  let times = 0;
  const jobs = await start(
    async () => undefined,
    [
      {
        queue: 'payments.find-unfinished',
        cron: '0 0 1 1 *',
        againAfterSeconds: 1,
        run: async () => {
          times += 1;
          if (times === 1) throw new Error('the first time');
        },
      },
    ],
  );
  await vi.waitFor(() => expect(times).toBeGreaterThan(2), { timeout: 90_000 });
  await jobs.stop();
});
