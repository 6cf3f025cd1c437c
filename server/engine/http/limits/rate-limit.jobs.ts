import type { Db } from '../../call/context.ts';
import { deleteExpiredCounts } from '../../call/limits.queries.ts';
import type { ScheduledJob } from '../../jobs/start-jobs.ts';

export function rateLimitJobs(db: Db): ScheduledJob[] {
  return [{ queue: 'rate-limits.forget-old', cron: '*/15 * * * *', run: () => deleteExpiredCounts(db) }];
}
