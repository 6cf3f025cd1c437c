import { redirectDocument } from '@remix-run/node';
import type { Session } from '#server/contract/customer.ts';
import { links } from '#server/links.ts';
import { returnPathOf } from './return-path.server.ts';
import { startVisit, type Visit, type VisitArguments } from './visitor.server.ts';

export type CustomerVisit = Visit & { profile: Session };

/** Other visitors, and customers whose login has ended (see `Visit.booking`), are sent to /login and return. */
export async function requireCustomer(args: VisitArguments): Promise<CustomerVisit> {
  const visit = await startVisit(args);
  if (!visit.isSignedIn) throw redirectDocument(links.login(returnPathOf(args.request)), { status: 303 });
  return { ...visit, profile: await visit.booking.profile.get() };
}
