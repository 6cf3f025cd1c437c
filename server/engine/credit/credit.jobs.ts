import type { EngineParts } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/start-jobs.ts';
import { expireBooks } from './expire-books.ts';
import { settlePoints } from './settle-points.ts';

export function creditJobs(parts: Pick<EngineParts, 'db' | 'now'>): ScheduledJob[] {
  return [
    { queue: 'points.settle', cron: '*/5 * * * *', run: () => settlePoints(parts) },
    { queue: 'credit-books.expire', cron: '11 * * * *', run: () => expireBooks(parts) },
  ];
}
