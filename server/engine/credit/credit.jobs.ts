import type { EngineParts } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/start-jobs.ts';
import { settlePoints } from './settle-points.ts';

/** Gives and takes back the points of what was sold. */
export function creditJobs(parts: Pick<EngineParts, 'db' | 'now'>): ScheduledJob[] {
  return [{ queue: 'points.settle', cron: '*/5 * * * *', run: () => settlePoints(parts) }];
}
