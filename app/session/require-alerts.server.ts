import { data } from '@remix-run/node';
import { findSite } from '#app/site/site.server.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import { type AccountVisit, requireAccount } from './require-account.server.ts';
import type { VisitArguments } from './visitor.server.ts';

/** Lets signed-in customers reach the pages of tee time alerts. Throws a Response 404 where no course offers alerts. */
export async function requireAlerts(args: VisitArguments): Promise<AccountVisit> {
  const { settings, facilities } = await findSite(args.request, args.context);
  if (!hasAlerts(settings, facilities)) throw data(null, { status: 404 });
  return requireAccount(args);
}
