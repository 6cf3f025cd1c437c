import PgBoss from 'pg-boss';
import type { Db } from '../call/context.ts';
import { bringForward, countingExecutorOf, executorOf, hasQueue, runScheduleNow } from './jobs.queries.ts';
import type { JobData, QueueName } from './queues.ts';

/** Only formats jobs; never connects. */
const scribe = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('Jobs are enqueued in a transaction')) },
});

/**
 * Writes a job in the caller's transaction. A waiting job with the key replaces it, and starts at the earlier of both
 * times.
 */
export async function enqueueJob<Name extends QueueName>(
  trx: Db,
  queue: Name,
  data: JobData[Name],
  options: { key: string; startAfterSeconds?: number },
): Promise<void> {
  const startAfterSeconds = Math.ceil(options.startAfterSeconds ?? 0);
  for (;;) {
    const id = await scribe.send(queue, data, {
      db: executorOf(trx),
      singletonKey: options.key,
      ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
    });
    if (id || (await bringForward(trx, queue, options.key, startAfterSeconds))) return;
    if (!(await hasQueue(trx, queue)))
      throw new Error(`There is no queue ${queue} in the database: the job would be lost`);
    // The waiting job has just started, perhaps before this transaction's changes were visible.
  }
}

/** Writes jobs in one statement, unless a key has a waiting job. */
export async function enqueueJobs<Name extends QueueName>(
  trx: Db,
  queue: Name,
  jobs: readonly { key: string; data: JobData[Name] }[],
): Promise<void> {
  if (jobs.length > 1) {
    const db = countingExecutorOf(trx);
    await scribe.insert(
      jobs.map(({ key, data }) => ({ name: queue, data, singletonKey: key })),
      { db },
    );
    if (db.count() === jobs.length) return;
  }
  for (const { key, data } of jobs) await enqueueJob(trx, queue, data, { key });
}

/** Retries a job, or runs a schedule whose id is its name. */
export async function retryDeadJob(db: Db, job: { id: string; queue: string }): Promise<void> {
  if (await runScheduleNow(db, job.id)) return;
  await scribe.retry(job.queue, job.id, { db: executorOf(db) });
}
