import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { QueueJob } from './job.ts';
import { messageOf, within } from './job-failure.ts';
import { QUEUES } from './queues.ts';

type Parts = { boss: PgBoss; log: Logger; track(work: Promise<void>): void; isStopped(): boolean };

/** Returns a function that takes a queue's jobs until none is due, on up to `concurrency` lanes. */
export function createLanes(job: QueueJob, { boss, log, track, isStopped }: Parts): () => void {
  let busy = 0;
  let calls = 0;

  async function takeAll(): Promise<void> {
    while (!isStopped()) {
      const seen = calls;
      const [taken] = await boss.fetch<object>(job.queue, { batchSize: 1 });
      if (taken) {
        // There may be more.
        open();
        await run(taken);
      } else if (seen === calls) return;
    }
  }

  async function run({ id, data }: PgBoss.Job<object>): Promise<void> {
    try {
      await within(QUEUES[job.queue].expireInSeconds, (job.run as (data: object) => Promise<void>)(data));
      await boss.complete(job.queue, id);
    } catch (error) {
      log.error({ err: error, queue: job.queue, jobId: id }, 'a job failed');
      await boss.fail(job.queue, id, { message: messageOf(error) });
    }
  }

  function open(): void {
    if (isStopped() || busy === job.concurrency) return;
    busy += 1;
    track(
      takeAll().finally(() => {
        busy -= 1;
      }),
    );
  }

  return () => {
    calls += 1;
    open();
  };
}
