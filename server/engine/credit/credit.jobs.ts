import type { EngineParts } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/start-jobs.ts';
import { expireBooks } from './expire-books.ts';
import { settlePoints } from './settle-points.ts';

/** Gives and takes back the points of what was sold, and ends books that have expired. */
export function creditJobs(parts: Pick<EngineParts, 'db' | 'now'>): ScheduledJob[] {
  return [
    { queue: 'points.settle', cron: '*/5 * * * *', run: () => settlePoints(parts) },
    { queue: 'credit-books.expire', cron: '11 * * * *', run: () => expireBooks(parts) },
  ];
}
