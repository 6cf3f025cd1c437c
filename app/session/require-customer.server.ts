import { redirectDocument } from '@remix-run/node';
import type { Session } from '#server/contract/customer.ts';
import { links } from '#server/links.ts';
import { returnPathOf } from './return-path.server.ts';
import { startVisit, type Visit, type VisitArguments } from './visitor.server.ts';

/** The visit of a signed-in customer, with the profile as it is now. */
export type CustomerVisit = Visit & { profile: Session };

/**
 * The guard of every screen with account data: answers for signed-in customers alone. Visitors and guests are sent to
 * /login and come back afterwards; so is a customer whose login has ended (see `Visit.booking`).
 */
export async function requireCustomer(args: VisitArguments): Promise<CustomerVisit> {
  const visit = await startVisit(args);
  if (!visit.isSignedIn) throw redirectDocument(links.login(returnPathOf(args.request)), { status: 303 });
  return { ...visit, profile: await visit.booking.profile.get() };
}
