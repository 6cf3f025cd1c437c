import { BookingError } from '#app/booking/booking-error.ts';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { type AccountTab, accountTabs } from '#server/rules/account-tabs.ts';
import { type CustomerVisit, requireCustomer } from './require-customer.server.ts';
import type { VisitArguments } from './visitor.server.ts';

type Allows = (settings: ProProfileSettings) => boolean;

/** The visit of a signed-in customer in the account area, with what facilities that know him offer there. */
export type AccountVisit = CustomerVisit & {
  /** By facility id. */
  golfProfiles: Awaited<ReturnType<CustomerVisit['booking']['profile']['g1']>>;
  /** Whether it is not known who of them does, because the API cannot say. */
  isPartial: boolean;
  /** Whether any facility does. */
  offers: (allows: Allows) => boolean;
  /** The pages of the account that the golfer has. */
  tabs: AccountTab[];
};

/**
 * The guard of the pages of the account area: for signed-in customers, and for those to whom a facility offers what `allows` asks
 * for. Who is offered nothing of it is told so on /account.
 */
export async function requireAccount(args: VisitArguments, allows?: Allows): Promise<AccountVisit> {
  const visit = await requireCustomer(args);
  const found = await visit.booking.profile.g1().catch((error: unknown) => {
    // A page that needs none of them stands without.
    if (!allows && error instanceof BookingError && error.status !== 401) return null;
    throw error;
  });
  const golfProfiles = found ?? {};
  const offers: AccountVisit['offers'] = (asked) =>
    Object.values(golfProfiles).some(({ proProfile }) => asked(proProfile));
  if (allows && !offers(allows))
    throw await visit.leaveFor(links.account(), {
      toast: { message: visit.text.errors.ACCOUNT_TAB_OFF, kind: 'bad' },
    });
  const tabs = accountTabs({ ...visit.site, offers });
  return { ...visit, golfProfiles, isPartial: found === null, offers, tabs };
}
