import { data } from '@remix-run/node';
import { findSite } from '#app/site/site.server.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import { type AccountVisit, requireAccount } from './require-account.server.ts';
import type { VisitArguments } from './visitor.server.ts';

/** Throws a 404 when no course offers alerts. */
export async function requireAlerts(args: VisitArguments): Promise<AccountVisit> {
  const { settings, facilities } = await findSite(args.request, args.context);
  if (!hasAlerts(settings, facilities)) throw data(null, { status: 404 });
  return requireAccount(args);
}
