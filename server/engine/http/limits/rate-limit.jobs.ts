import type { Db } from '../../call/context.ts';
import { deleteExpiredCounts } from '../../call/limits.queries.ts';
import type { ScheduledJob } from '../../jobs/start-jobs.ts';

/** Who has not called for a while is forgotten. */
export function rateLimitJobs(db: Db): ScheduledJob[] {
  return [{ queue: 'rate-limits.forget-old', cron: '*/15 * * * *', run: () => deleteExpiredCounts(db) }];
}
