import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { createInterruptibleSleep } from './interruptible-sleep.ts';
import type { JobData, QueueName } from './queues.ts';

/** Code that does the jobs of a queue. It may be called again for a job it did before: a crash forgets the receipt. */
export type QueueWorker<Name extends QueueName = QueueName> = {
  queue: Name;
  /** How many jobs at once in this process. */
  concurrency: number;
  run(data: JobData[Name]): Promise<void>;
};

const IDLE_MS = 1_000;
const DATABASE_TROUBLE_MS = 5_000;

export type Loop = { stop(): Promise<void> };

/**
 * Takes jobs of a queue as long as it is not stopped, each process its own (the database hands a job to one of them).
 * Our own loop and not pg-boss's: that one leaves the receipt of a job unawaited, so that a database that is away for a
 * moment would end the program.
 */
export function workQueue(boss: PgBoss, worker: QueueWorker, log: Logger): Loop {
  const pause = createInterruptibleSleep();
  let isStopping = false;

  async function lane(): Promise<void> {
    while (!isStopping) {
      try {
        const [job] = await boss.fetch<JobData[QueueName]>(worker.queue, { batchSize: 1 });
        if (job) await runJob(job);
        else await pause.for(IDLE_MS);
      } catch (error) {
        if (isStopping) return;
        log.warn({ err: error, queue: worker.queue }, 'jobs cannot be fetched');
        await pause.for(DATABASE_TROUBLE_MS);
      }
    }
  }

  async function runJob(job: PgBoss.Job<JobData[QueueName]>): Promise<void> {
    try {
      await worker.run(job.data);
    } catch (error) {
      log.error({ err: error, queue: worker.queue, jobId: job.id }, 'a job failed');
      await boss.fail(worker.queue, job.id, {
        message: error instanceof Error ? error.message : String(error),
      });
      return;
    }
    await boss.complete(worker.queue, job.id);
  }

  const lanes = Promise.all(Array.from({ length: worker.concurrency }, lane));
  return {
    async stop() {
      isStopping = true;
      pause.end();
      await lanes;
    },
  };
}
