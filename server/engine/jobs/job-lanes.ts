import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { InTurn, QueueJob } from './job.ts';
import { messageOf, within } from './job-failure.ts';
import { QUEUES } from './queues.ts';

type Parts = {
  boss: PgBoss;
  log: Logger;
  track(work: Promise<void>): void;
  isStopped(): boolean;
  inTurn: InTurn;
};

/** Returns a function that takes a queue's jobs until none is due, and runs up to `concurrency` at once. */
export function createLanes(job: QueueJob, { boss, log, track, isStopped, inTurn }: Parts): () => void {
  let busy = 0;
  let isTaking = false;
  let mayBeMore = false;

  async function takeAll(): Promise<void> {
    if (isTaking) return;
    isTaking = true;
    try {
      while (mayBeMore && !isStopped() && busy < job.concurrency) {
        mayBeMore = false;
        const free = job.concurrency - busy;
        const taken = await inTurn(() => boss.fetch<object>(job.queue, { batchSize: free }));
        mayBeMore ||= taken.length === free;
        for (const each of taken) start(each);
      }
    } finally {
      isTaking = false;
    }
  }

  function start(taken: PgBoss.Job<object>): void {
    busy += 1;
    track(
      inTurn(() => run(taken)).finally(() => {
        busy -= 1;
        track(takeAll());
      }),
    );
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

  return () => {
    mayBeMore = true;
    track(takeAll());
  };
}
