import type { Db } from '../../call/context.ts';
import { deleteExpiredCounts } from '../../call/limits.queries.ts';
import type { ScheduledJob } from '../../jobs/job.ts';

export function rateLimitJobs(db: Db): ScheduledJob[] {
  return [{ queue: 'rate-limits.forget-old', everySeconds: 900, run: () => deleteExpiredCounts(db) }];
}
