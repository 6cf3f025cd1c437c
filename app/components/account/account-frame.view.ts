import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { Text } from '#server/text/en.ts';
import type { AccountFrameProps } from './account-frame.tsx';

export type AccountTab = keyof Text['accountTabs']['names'];

type Shown = Pick<AccountVisit, 'site'> & {
  offers: (allows: (pro: ProProfileSettings) => boolean) => boolean;
};

/** The pages of the account in their order, and who has them. */
const TABS: readonly { tab: AccountTab; path: string; isShown: (to: Shown) => boolean }[] = [
  { tab: 'overview', path: links.account(), isShown: () => true },
  { tab: 'profile', path: links.profile(), isShown: () => true },
  {
    tab: 'memberships',
    path: links.accountMemberships(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.memberships),
  },
  {
    tab: 'billing',
    path: links.billingList(),
    isShown: ({ offers }) =>
      offers(({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails),
  },
  {
    tab: 'loyalty',
    path: links.loyalty(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.loyalty),
  },
  {
    tab: 'creditBooks',
    path: links.creditBooks(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.creditBooks),
  },
  {
    tab: 'creditAccount',
    path: links.creditAccount(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.billing),
  },
  {
    tab: 'statements',
    path: links.statements(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.statements),
  },
  {
    tab: 'facilityOrders',
    path: links.facilityOrders(),
    isShown: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.orders),
  },
  { tab: 'giftCertificates', path: links.giftCertificates(), isShown: () => true },
  {
    tab: 'alerts',
    path: links.alerts(),
    isShown: ({ site }) => hasAlerts(site.settings, site.facilities),
  },
  { tab: 'waitingList', path: links.waitingList(), isShown: ({ site }) => site.settings.waitingList.enabled },
  { tab: 'wallet', path: links.wallet(), isShown: () => true },
];

/** The pages of the account that a golfer has, in their order. */
export function shownTabs({ site, offers }: Pick<AccountVisit, 'site' | 'offers'>) {
  return TABS.filter(({ isShown }) => isShown({ site, offers }));
}

/** What every page of the account shows around its own content, as finished strings. */
export function viewFrame(
  { site, text, offers }: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  current: AccountTab,
): AccountFrameProps {
  const { names, label } = text.accountTabs;
  const shown = shownTabs({ site, offers });
  return {
    title: names[current],
    tabs: {
      label,
      list: shown.map(({ tab, path }) => ({ href: path, label: names[tab], isCurrent: tab === current })),
    },
  };
}
