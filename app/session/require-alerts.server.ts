import { data } from '@remix-run/node';
import { findSite } from '#app/site/site.server.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import { type AccountVisit, requireAccount } from './require-account.server.ts';
import type { VisitArguments } from './visitor.server.ts';

/** The guard of the pages with tee time alerts: for signed-in customers; where no course has any there are no such pages. */
export async function requireAlerts(args: VisitArguments): Promise<AccountVisit> {
  const { settings, facilities } = await findSite(args.request, args.context);
  if (!hasAlerts(settings, facilities)) throw data(null, { status: 404 });
  return requireAccount(args);
}
