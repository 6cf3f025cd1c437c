import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueueJob } from './enqueue-job.ts';
import { listDeadJobs } from './jobs.queries.ts';
import { startJobs } from './start-jobs.ts';
import type { QueueWorker } from './work-queue.ts';

const { db, pool, url } = await freshDatabase();
const log = pino({ level: 'silent' });

function start(run: QueueWorker['run'], chores: Parameters<typeof startJobs>[0]['chores'] = []) {
  return startJobs({ pool, log, workers: [{ queue: 'mail.send', concurrency: 2, run }], chores });
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
  await vi.waitFor(() => expect(done).toEqual(['committed']), { timeout: 5_000 });
  await jobs.stop();
  expect(await countJobs('completed')).toBe(1);
});

test('many processes share the jobs and each job is done by one of them', async () => {
  const done: string[] = [];
  const second = await connectDatabase({ url });
  const worker: QueueWorker = {
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
    startJobs({ pool, log, workers: [worker], chores: [] }),
    startJobs({ pool: second.pool, log, workers: [worker], chores: [] }),
  ]);
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 10_000 });
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
  await vi.waitFor(async () => expect(await countJobs('retry')).toBe(1), { timeout: 5_000 });
  await jobs.stop();
});

test('a job that failed too often is laid in the dead letters with what it was about', async () => {
  const jobs = await start(async () => {
    throw new Error('never');
  });
  await db.transaction().execute(async (trx) => {
    await enqueueJob(trx, 'mail.send', { mailId: 'hopeless' }, { key: 'hopeless' });
    await sql`update pgboss.job set retry_limit = 0 where data->>'mailId' = 'hopeless'`.execute(trx);
  });
  await vi.waitFor(
    async () =>
      expect(await listDeadJobs(db)).toEqual([
        expect.objectContaining({ data: { mailId: 'hopeless' }, problem: { message: 'never' } }),
      ]),
    { timeout: 5_000 },
  );
  await jobs.stop();
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
  await vi.waitFor(() => expect(hasBegun).toBe(true), { timeout: 5_000 });
  await jobs.stop();
  expect(isDone).toBe(true);
});

test('a chore is done again and again, also after it failed', async () => {
  let times = 0;
  const jobs = await start(
    async () => undefined,
    [
      {
        name: 'counting',
        everyMs: 10,
        run: async () => {
          times += 1;
          if (times === 1) throw new Error('the first time');
        },
      },
    ],
  );
  await vi.waitFor(() => expect(times).toBeGreaterThan(3), { timeout: 5_000 });
  await jobs.stop();
  const after = times;
  await wait(50);
  expect(times).toBe(after);
});
