import type { Db } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { deleteOldStaffLinks } from '../mail-links/staff-links.queries.ts';
import { deleteExpiredStaffSessions } from './staff-users.queries.ts';
import { deleteExpiredSignIns } from './two-factor.queries.ts';

export function staffJobs(db: Db): ScheduledJob[] {
  const forget = async () => {
    await deleteExpiredStaffSessions(db);
    await deleteExpiredSignIns(db);
    await deleteOldStaffLinks(db);
  };
  return [{ queue: 'staff.forget-expired', everySeconds: 3_600, run: forget }];
}
