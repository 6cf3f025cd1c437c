import { BookingError } from '#app/booking/booking-error.ts';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { type AccountTab, accountTabs } from '#server/rules/account-tabs.ts';
import { type CustomerVisit, requireCustomer } from './require-customer.server.ts';
import type { VisitArguments } from './visitor.server.ts';

type Allows = (settings: ProProfileSettings) => boolean;

export type AccountVisit = CustomerVisit & {
  golfProfiles: Awaited<ReturnType<CustomerVisit['booking']['profile']['g1']>>;
  /** The API could not say what every facility offers. */
  isPartial: boolean;
  offers: (allows: Allows) => boolean;
  tabs: AccountTab[];
};

/** Redirects to /login, or to /account when no facility offers what `allows` checks. */
export async function requireAccount(args: VisitArguments, allows?: Allows): Promise<AccountVisit> {
  const visit = await requireCustomer(args);
  const found = await visit.booking.profile.g1().catch((error: unknown) => {
    // A page that needs no offer works without the API's answer.
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
