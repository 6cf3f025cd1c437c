import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { createJobExecutor } from './job-executor.ts';
import { type JobData, QUEUES, type QueueName, type ScheduleName, scheduleQueue } from './queues.ts';

/** May run twice, since a crash loses its receipt. */
export type QueueJob = {
  [Name in QueueName]: {
    queue: Name;
    /** Per process. */
    concurrency: number;
    run(data: JobData[Name]): Promise<void>;
  };
}[QueueName];

/**
 * Runs at start and by its cron line, in the first process. Two may overlap, so runs must lock rows and be
 * repeatable.
 */
export type ScheduledJob = {
  queue: ScheduleName;
  cron: string;
  /** Runs again this long after each run, for work that cannot wait a minute. */
  againAfterSeconds?: number;
  run(): Promise<void>;
};

/** As each `<noun>.jobs.ts` declares it. */
export type Job = QueueJob | ScheduledJob;

export type RunningJobs = {
  /** Waits for running jobs; another start takes over the rest. */
  stop(): Promise<void>;
};

const POLLING_SECONDS = { queue: 1, schedule: 5 } as const;
const DAYS_DEAD_JOBS_ARE_KEPT = 30;

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
          // There may be more, so it looks at once.
          boss.notifyWorker(worker);
        },
      );
    }
  }

  async function runJob(job: Job, { id, data }: PgBoss.Job<object>): Promise<void> {
    try {
      await (job.run as (data: object) => Promise<void>)(data);
    } catch (error) {
      log.error({ err: error, queue: job.queue, jobId: id }, 'a job failed');
      // Only the message: other fields may hold what golfers typed.
      const message = error instanceof Error ? error.message : String(error);
      await boss.fail(job.queue, id, { message });
    }
  }

  /** Also waits for a job that is just being fetched. */
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
