import type { ProProfileSettings, Settings } from '#server/contract/settings.ts';
import { type CourseOverrides, hasAlerts } from './settings-of-courses.ts';

type Rights = {
  settings: Pick<Settings, 'appearance' | 'waitingList'>;
  facilities: readonly CourseOverrides[];
  /** Whether any facility that knows the golfer offers what is asked for. */
  offers: (allows: (pro: ProProfileSettings) => boolean) => boolean;
};

/** The pages of the account in their order, each with the rule that shows it. */
const TABS = {
  overview: () => true,
  profile: () => true,
  memberships: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.memberships),
  billing: ({ offers }) =>
    offers(({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails),
  loyalty: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.loyalty),
  creditBooks: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.creditBooks),
  creditAccount: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.billing),
  statements: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.statements),
  facilityOrders: ({ offers }) => offers(({ tabDisplay }) => tabDisplay.orders),
  giftCertificates: () => true,
  alerts: ({ settings, facilities }) => hasAlerts(settings, facilities),
  waitingList: ({ settings }) => settings.waitingList.enabled,
  wallet: () => true,
} satisfies Record<string, (rights: Rights) => boolean>;

export type AccountTab = keyof typeof TABS;

/** The pages of the account that a golfer has, in their order. */
export function accountTabs(rights: Rights): AccountTab[] {
  return (Object.keys(TABS) as AccountTab[]).filter((tab) => TABS[tab](rights));
}
