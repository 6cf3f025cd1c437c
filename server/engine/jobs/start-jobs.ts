import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { InTurn, Job, ScheduledJob } from './job.ts';
import { createJobExecutor } from './job-executor.ts';
import { createLanes } from './job-lanes.ts';
import { listenForWork } from './listen-for-work.ts';
import { QUEUES } from './queues.ts';
import { createScheduleRuns } from './run-schedules.ts';
import { findDueWork, startSchedules } from './schedules.queries.ts';

export type RunningJobs = {
  /** Waits for running jobs; another start takes over the rest. */
  stop(): Promise<void>;
};

/** Finds what no notification announced. */
const LONGEST_WAIT_SECONDS = 30;
const DAYS_DEAD_JOBS_ARE_KEPT = 30;

type JobsOptions = { pool: pg.Pool; log: Logger; jobs: readonly Job[]; inTurn?: InTurn | undefined };

/** Notifications start jobs at once, timers what is due later. Nothing polls an empty queue. */
export async function startJobs({
  pool,
  log,
  jobs,
  inTurn = (work) => work(),
}: JobsOptions): Promise<RunningJobs> {
  const executor = createJobExecutor(pool, log);
  const boss = new PgBoss({
    db: executor,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: DAYS_DEAD_JOBS_ARE_KEPT * 86_400,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  await boss.start();
  const schedules = [...jobs, ...maintenanceOf(boss)].filter((job) => 'everySeconds' in job);
  const queueJobs = jobs.filter((job) => 'concurrency' in job);
  for (const { queue } of queueJobs) {
    await boss.createQueue(queue, QUEUES[queue]);
    await boss.updateQueue(queue, QUEUES[queue]);
  }
  await startSchedules(
    pool,
    schedules.map(({ queue }) => queue),
  );
  const underWay = new Set<Promise<void>>();
  let hasStopped = false;
  const isStopped = () => hasStopped;
  const track = (work: Promise<void>) => {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  };
  const lanes = new Map<string, () => void>(
    queueJobs.map((job) => [job.queue, createLanes(job, { boss, log, track, isStopped, inTurn })]),
  );
  const runs = createScheduleRuns(schedules, {
    pool,
    log,
    isStopped,
    onEnd: ({ everySeconds }) => lookIn(everySeconds),
  });

  let timer: NodeJS.Timeout | undefined;
  let looksAt = Number.POSITIVE_INFINITY;
  let isLooking = false;

  function lookIn(seconds: number): void {
    // PostgreSQL's clock decides what is due; a timer may be a millisecond early.
    const at = Date.now() + seconds * 1_000 + 2;
    if (hasStopped || at >= looksAt) return;
    clearTimeout(timer);
    looksAt = at;
    timer = setTimeout(() => track(look()), at - Date.now());
  }

  async function look(): Promise<void> {
    looksAt = Number.POSITIVE_INFINITY;
    // Another look follows, since this one may miss what was just written.
    if (isLooking) return lookIn(0.01);
    isLooking = true;
    try {
      const due = await findDueWork(
        listener.client(),
        runs.idle().map(({ queue, everySeconds }) => ({ name: queue, seconds: everySeconds })),
        [...lanes.keys()],
      );
      track(runs.run(due.filter(({ isClaimed }) => isClaimed)));
      for (const { name, dueInSeconds } of due) {
        if (dueInSeconds === 0) lanes.get(name)?.();
        else lookIn(dueInSeconds);
      }
    } catch (error) {
      log.warn({ err: error }, 'the job queue cannot use its database');
      lookIn(1);
    } finally {
      isLooking = false;
      lookIn(LONGEST_WAIT_SECONDS);
    }
  }

  // The failed statement may have fetched a job whose notification does not come again.
  executor.outliveFailures(() => lookIn(1));
  const listener = listenForWork(pool, log, {
    onWork(name, dueInSeconds) {
      const wake = dueInSeconds === 0 && lanes.get(name);
      if (wake) wake();
      else lookIn(dueInSeconds);
    },
    onListening: () => lookIn(0),
  });
  lookIn(0);

  /** Also waits for a job that is just being fetched. */
  async function whenIdle(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (underWay.size === 0 && executor.pending.size === 0) return;
      await Promise.allSettled([...underWay, ...executor.pending]);
    }
  }

  return {
    async stop() {
      hasStopped = true;
      clearTimeout(timer);
      await whenIdle();
      listener.stop();
      await boss.stop({ graceful: false, close: false });
      await whenIdle();
    },
  };
}

/** Repeats jobs of dead processes, and deletes old ones. */
function maintenanceOf(boss: PgBoss): ScheduledJob[] {
  return [
    { queue: 'jobs.expire', everySeconds: 60, run: () => boss.expire() },
    {
      queue: 'jobs.forget-old',
      everySeconds: 3_600,
      run: async () => {
        await boss.maintain();
      },
    },
  ];
}
