import { TABS, type Tab } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';

/** The screens that exist; a tab appears when its screen does. */
const PATHS: Partial<Record<Tab, string>> = { TEE_TIMES: '/teetimes', COURSE_INFO: '/course/info' };

/** Where the tee-time search stands as well. */
const HOMES = ['/', '/search'];

const AFFILIATE_HIDDEN = ['/search', '/login', '/signup', '/profile/reset-password', '/account', '/invite'];

type Visitor = { hasSession: boolean; isGuest: boolean };

/** The header tabs a visitor sees (product.md section 2): which, in which order, and which one is current. */
export function visibleTabs(
  settings: Pick<Settings, 'activeTabs' | 'store' | 'affiliate'>,
  visitor: Visitor,
  path: string,
): { tab: Tab; path: string; isCurrent: boolean }[] {
  if (settings.affiliate.enabled && AFFILIATE_HIDDEN.some((hidden) => path.includes(hidden))) return [];
  return TABS.flatMap((tab) => {
    const tabPath = PATHS[tab];
    const isActive = tab === 'STORE' ? settings.store.enabled : settings.activeTabs.includes(tab);
    const needsSession = tab === 'RESERVATIONS' || tab === 'ORDERS';
    if (!tabPath || !isActive) return [];
    if (needsSession && (!visitor.hasSession || visitor.isGuest)) return [];
    return [
      { tab, path: tabPath, isCurrent: path === tabPath || (tab === 'TEE_TIMES' && HOMES.includes(path)) },
    ];
  });
}
