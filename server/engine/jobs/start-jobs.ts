import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { createJobExecutor } from './job-executor.ts';
import { type JobData, QUEUES, type QueueName, type ScheduleName, scheduleQueue } from './queues.ts';

/** Code that does the jobs of a queue. It may be called again for a job it did before: a crash forgets the receipt. */
export type QueueJob = {
  [Name in QueueName]: {
    queue: Name;
    /** How many at once in this process. */
    concurrency: number;
    run(data: JobData[Name]): Promise<void>;
  };
}[QueueName];

/**
 * Something to do at the start of the program and whenever its cron line says so, by whichever process is first. Two may
 * be at it at once, so it takes rows nobody else holds and does no harm when it is done twice.
 */
export type ScheduledJob = {
  queue: ScheduleName;
  cron: string;
  /** For what cannot wait for the next minute: done once more so long after it was done. */
  againAfterSeconds?: number;
  run(): Promise<void>;
};

/** What a noun does in the background, as its `<noun>.jobs.ts` declares it. */
export type Job = QueueJob | ScheduledJob;

export type RunningJobs = {
  /** Takes nothing new and waits for what is being done; what is not done by then is taken up by another start. */
  stop(): Promise<void>;
};

const POLLING_SECONDS = { queue: 1, schedule: 5 } as const;
const DAYS_DEAD_JOBS_ARE_KEPT = 30;

/** Starts the engine's work in the background. */
export async function startJobs(options: {
  pool: pg.Pool;
  log: Logger;
  jobs: readonly Job[];
}): Promise<RunningJobs> {
  const { pool, log, jobs } = options;
  const executor = createJobExecutor(pool, log);
  const running = new Set<Promise<void>>();
  const boss = new PgBoss({
    db: executor,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: DAYS_DEAD_JOBS_ARE_KEPT * 86_400,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  await boss.start();
  for (const job of jobs) {
    const queue = 'cron' in job ? scheduleQueue(job.queue) : QUEUES[job.queue];
    await boss.createQueue(queue.name, { ...queue });
    await boss.updateQueue(queue.name, { ...queue });
    if (!('cron' in job)) continue;
    await boss.schedule(job.queue, job.cron);
    await boss.send(job.queue, {});
  }
  executor.outliveFailures();
  for (const job of jobs) {
    const isScheduled = 'cron' in job;
    const pollingIntervalSeconds = isScheduled ? POLLING_SECONDS.schedule : POLLING_SECONDS.queue;
    for (let lane = 0; lane < (isScheduled ? 1 : job.concurrency); lane += 1) {
      const worker: string = await boss.work<object>(
        job.queue,
        { batchSize: 1, pollingIntervalSeconds },
        async ([taken]) => {
          if (!taken) return;
          const work = runJob(job, taken);
          running.add(work);
          await work.finally(() => running.delete(work));
          if (isScheduled && job.againAfterSeconds)
            await boss.send(job.queue, {}, { startAfter: job.againAfterSeconds });
          // Where there was one there may be more: the next is looked for at once.
          boss.notifyWorker(worker);
        },
      );
    }
  }

  async function runJob(job: Job, { id, data }: PgBoss.Job<object>): Promise<void> {
    try {
      // The queue's name says what its data are.
      await (job.run as (data: object) => Promise<void>)(data);
    } catch (error) {
      log.error({ err: error, queue: job.queue, jobId: id }, 'a job failed');
      // The message alone: the rest of an error may hold what golfers typed.
      const message = error instanceof Error ? error.message : String(error);
      await boss.fail(job.queue, id, { message });
    }
  }

  /** Until nothing is being done; who was just fetching a job does it first. */
  async function whenIdle(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (running.size === 0 && executor.pending.size === 0) return;
      await Promise.allSettled([...running, ...executor.pending]);
    }
  }

  return {
    async stop() {
      for (const { queue } of jobs) await boss.offWork(queue);
      await whenIdle();
      await boss.stop({ graceful: false, close: false });
      await whenIdle();
    },
  };
}
