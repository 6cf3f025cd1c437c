import type { Db } from '../call/context.ts';
import type { Chore } from '../jobs/repeat-chore.ts';
import { deleteOldAccountLinks } from '../mail-links/account-links.queries.ts';
import { deleteOldGolfIdTokens } from './auth/golf-id.queries.ts';
import { deleteUnusedDevices } from './auth/known-devices.queries.ts';
import { deleteOldFailures } from './auth/login-failures.queries.ts';
import { deleteExpiredSessions } from './auth/sessions.queries.ts';

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
