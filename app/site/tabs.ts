import { DEFAULT_HOME_PATH, TABS, type Tab } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';

const PATHS: Record<Tab, string> = {
  TEE_TIMES: '/teetimes',
  COURSE_INFO: '/course/info',
  RESERVATIONS: links.reservationHistory(),
  ORDERS: links.orders(),
  STORE: links.store(),
};

const HOMES = ['/', '/search'];

const AFFILIATE_HIDDEN = ['/search', '/login', '/signup', '/profile/reset-password', '/account', '/invite'];

type Visitor = { hasSession: boolean; isGuest: boolean };

/** In order, with the current one (product.md section 2). */
export function visibleTabs(
  settings: Pick<Settings, 'activeTabs' | 'store' | 'affiliate'>,
  visitor: Visitor,
  path: string,
): { tab: Tab; path: string; isCurrent: boolean }[] {
  if (settings.affiliate.enabled && AFFILIATE_HIDDEN.some((hidden) => path.includes(hidden))) return [];
  return tabsOf(settings, visitor).map((each) => ({
    ...each,
    isCurrent: path === each.path || (each.tab === 'TEE_TIMES' && HOMES.includes(path)),
  }));
}

/** See product.md section 2: /search when it is the home, else the first tab. */
export function landingPath(
  settings: Pick<Settings, 'activeTabs' | 'store' | 'homePath'>,
  visitor: Visitor,
): string {
  if (settings.homePath !== DEFAULT_HOME_PATH) return settings.homePath;
  return tabsOf(settings, visitor)[0]?.path ?? DEFAULT_HOME_PATH;
}

function tabsOf(
  settings: Pick<Settings, 'activeTabs' | 'store'>,
  visitor: Visitor,
): { tab: Tab; path: string }[] {
  return TABS.flatMap((tab) => {
    const path = PATHS[tab];
    const isActive = tab === 'STORE' ? settings.store.enabled : settings.activeTabs.includes(tab);
    const needsSession = tab === 'RESERVATIONS' || tab === 'ORDERS';
    if (!isActive) return [];
    if (needsSession && (!visitor.hasSession || visitor.isGuest)) return [];
    return [{ tab, path }];
  });
}
