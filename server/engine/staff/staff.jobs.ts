import type { Db } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { deleteExpiredStaffSessions } from './staff-users.queries.ts';

export function staffJobs(db: Db): ScheduledJob[] {
  return [{ queue: 'staff.forget-expired', everySeconds: 3_600, run: () => deleteExpiredStaffSessions(db) }];
}
