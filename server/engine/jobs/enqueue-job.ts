import PgBoss from 'pg-boss';
import type { Db } from '../call/context.ts';
import { executorOf, hasQueue } from './jobs.queries.ts';
import type { JobData, QueueName } from './queues.ts';

/** Knows how a job is written down; it has no connection and is never started. */
const scribe = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('Jobs are enqueued in a transaction')) },
});

/**
 * Writes a job in the caller's transaction: it exists exactly if what it is about does. While a job with a key waits, no
 * second one of that key is written.
 */
export async function enqueueJob<Name extends QueueName>(
  trx: Db,
  queue: Name,
  data: JobData[Name],
  options: { key: string; startAfterSeconds?: number },
): Promise<void> {
  const id = await scribe.send(queue, data, {
    db: executorOf(trx),
    singletonKey: options.key,
    ...(options.startAfterSeconds ? { startAfter: Math.ceil(options.startAfterSeconds) } : {}),
  });
  if (!id && !(await hasQueue(trx, queue)))
    throw new Error(`There is no queue ${queue} in the database: the job would be lost`);
}
