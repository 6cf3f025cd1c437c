import type { Db } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { deleteOldAccountLinks } from '../mail-links/account-links.queries.ts';
import { deleteOldGolfIdTokens } from './auth/golf-id.queries.ts';
import { deleteUnusedDevices } from './auth/known-devices.queries.ts';
import { deleteOldFailures } from './auth/login-failures.queries.ts';
import { deleteExpiredSessions } from './auth/sessions.queries.ts';

export function accountJobs(db: Db): ScheduledJob[] {
  return [
    {
      queue: 'accounts.forget-expired',
      everySeconds: 3_600,
      run: async () => {
        await deleteExpiredSessions(db);
        await deleteOldAccountLinks(db);
        await deleteOldFailures(db);
        await deleteOldGolfIdTokens(db);
        await deleteUnusedDevices(db);
      },
    },
  ];
}
