import { deleteOldAccountLinks } from '../account-links/account-links.queries.ts';
import type { Db } from '../context.ts';
import type { Chore } from '../jobs/repeat-chore.ts';
import { deleteExpiredSessions } from '../sessions/sessions.queries.ts';
import { deleteOldGolfIdTokens } from './golf-id.queries.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';
import { deleteOldFailures } from './login-failures.queries.ts';

/** The background work of accounts, for `startJobs`: what has run out is removed; nothing reads it any more. */
export function createAccountChores(db: Db): Chore[] {
  return [
    {
      name: 'forget sessions, links, devices and failed logins that are over',
      everyMs: 3_600_000,
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
