import { data } from '@remix-run/node';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import { type AccountVisit, requireAccount } from './require-account.server.ts';
import { startVisit, type VisitArguments } from './visitor.server.ts';

/** The guard of the pages with tee time alerts: for signed-in customers; where no course has any there are no such pages. */
export async function requireAlerts(args: VisitArguments): Promise<AccountVisit> {
  const { site } = await startVisit(args);
  if (!hasAlerts(site.settings, site.facilities)) throw data(null, { status: 404 });
  return requireAccount(args);
}
