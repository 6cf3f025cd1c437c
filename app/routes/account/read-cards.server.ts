import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { type AccountTab, shownTabs } from '#app/components/account/account-frame.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { links } from '#server/links.ts';
import type { CardFact, OverviewProps } from './overview-screen.tsx';
import {
  type CardVisit,
  viewBookFacts,
  viewCertificateFacts,
  viewCountFacts,
  viewCreditFacts,
  viewLoyaltyFacts,
  viewMembershipFacts,
  viewOrderFacts,
  viewWalletFacts,
} from './view-cards.ts';

/** Of lists with pages no more than the balance is wanted. */
const ONE = { pageSize: 1 };

type ReadFacts = (booking: BookingClient, visit: CardVisit) => Promise<CardFact[]>;

/** What is shown of the pages of the account; each by one call. */
const OF_TABS: Partial<Record<AccountTab, ReadFacts>> = {
  memberships: async ({ memberships }, visit) =>
    viewMembershipFacts(await memberships.list({ query: {} }), visit),
  loyalty: async ({ loyalty }, visit) => viewLoyaltyFacts(await loyalty.list({ query: ONE }), visit),
  creditBooks: async ({ creditBooks }, visit) => viewBookFacts(await creditBooks.list({ query: ONE }), visit),
  creditAccount: async ({ creditAccount }, visit) =>
    viewCreditFacts(await creditAccount.info({ query: {} }), visit),
  giftCertificates: async ({ giftCertificates }, visit) =>
    viewCertificateFacts(await giftCertificates.list({ query: {} }), visit),
  alerts: async ({ alerts }, { text }) => {
    const { length } = [await alerts.get({ params: { id: 'active' } })].flat();
    return viewCountFacts(length, text.accountOverview.alerts, text.alerts.noneActive);
  },
  waitingList: async ({ waitingList }, { text }) => {
    const { length } = await waitingList.list();
    return viewCountFacts(length, text.accountOverview.waiting, text.waitingList.none);
  },
  wallet: async ({ wallet }, visit) => viewWalletFacts(await wallet.list(), visit, new Date()),
};

const readOrder: ReadFacts = async ({ orders }, visit) =>
  viewOrderFacts(await orders.list({ query: { take: 1 } }), visit);

/** The cards of the overview, read side by side; one that cannot be read says so, and the others stand. */
export async function readCards(visit: AccountVisit): Promise<OverviewProps['cards']> {
  const { text, site, golfProfiles } = visit;
  const cards = [
    { title: text.orders.title, href: links.orders(), read: readOrder },
    ...shownTabs(visit).flatMap(({ tab, path }) => {
      const read = OF_TABS[tab];
      return read ? [{ title: text.accountTabs.names[tab], href: path, read }] : [];
    }),
  ];
  const namesCourse = Object.keys(golfProfiles).length > 1;
  return Promise.all(
    cards.map(async ({ title, href, read }) => {
      const facts = await orNull(read(visit.booking, { text, site, namesCourse }));
      return { title, href, facts: facts ?? [], failed: facts ? null : text.accountOverview.failed };
    }),
  );
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BookingError && error.status !== 401) return null;
    throw error;
  }
}
