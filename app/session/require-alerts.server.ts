import { data } from '@remix-run/node';
import { type AccountVisit, requireAccount } from './require-account.server.ts';
import { startVisit, type VisitArguments } from './visitor.server.ts';

/** The guard of the pages with tee time alerts: for signed-in customers; where the operator has none there are no such pages. */
export async function requireAlerts(args: VisitArguments): Promise<AccountVisit> {
  const { site } = await startVisit(args);
  if (!site.settings.appearance.actionTile.teeTimeAlerts.enabled) throw data(null, { status: 404 });
  return requireAccount(args);
}
