import type { EngineParts } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { expireBooks } from './expire-books.ts';
import { settlePoints } from './settle-points.ts';

export function creditJobs(parts: Pick<EngineParts, 'db' | 'now'>): ScheduledJob[] {
  return [
    { queue: 'points.settle', everySeconds: 300, run: () => settlePoints(parts) },
    { queue: 'credit-books.expire', everySeconds: 3_600, run: () => expireBooks(parts) },
  ];
}
