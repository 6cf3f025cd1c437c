import type { JobData, QueueName, ScheduleName } from './queues.ts';

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
 * Runs at start and at every full period, in the first process. Two processes may overlap, so runs must lock rows and
 * be repeatable.
 */
export type ScheduledJob = { queue: ScheduleName; everySeconds: number; run(): Promise<void> };

/** As each `<noun>.jobs.ts` declares it. */
export type Job = QueueJob | ScheduledJob;

/** Does work when the program has time for it. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
