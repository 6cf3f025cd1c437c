import type pg from 'pg';
import type { Logger } from 'pino';
import type { ScheduledJob } from './job.ts';
import { messageOf, within } from './job-failure.ts';
import { noteFailedRun, noteGoodRun } from './schedules.queries.ts';

const LONGEST_RUN_SECONDS = 900;
const REPEAT_FAILED_AFTER_SECONDS = 30;

type Claimed = { name: string; hasFailed: boolean };

/** Runs claimed schedules. `onEnd` is called after each run, when its next one may be overdue. */
export function createScheduleRuns(
  schedules: readonly ScheduledJob[],
  {
    pool,
    log,
    isStopped,
    onEnd,
  }: { pool: pg.Pool; log: Logger; isStopped(): boolean; onEnd(job: ScheduledJob): void },
) {
  const running = new Set<ScheduledJob>();

  async function runOne(job: ScheduledJob, hasFailed: boolean): Promise<void> {
    try {
      await within(LONGEST_RUN_SECONDS, job.run());
      if (hasFailed) await noteGoodRun(pool, job.queue);
    } catch (error) {
      log.error({ err: error, queue: job.queue }, 'a job failed');
      await noteFailedRun(pool, job.queue, messageOf(error), REPEAT_FAILED_AFTER_SECONDS).catch(
        () => undefined,
      );
    }
  }

  return {
    /** A process never runs a schedule twice at once. */
    idle: () => schedules.filter((job) => !running.has(job)),

    /** One after the other, so that a resting program needs one connection; those that cannot wait come first. */
    async run(claimed: readonly Claimed[]): Promise<void> {
      const due = schedules
        .flatMap((job) => claimed.flatMap((each) => (each.name === job.queue ? [{ ...each, job }] : [])))
        .sort((one, other) => one.job.everySeconds - other.job.everySeconds);
      for (const { job } of due) running.add(job);
      for (const { job, hasFailed } of due) {
        if (!isStopped()) await runOne(job, hasFailed);
        running.delete(job);
        onEnd(job);
      }
    },
  };
}
