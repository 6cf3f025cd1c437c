import type { AccountVisit } from '#app/session/require-account.server.ts';
import { type AccountTab, accountTabs } from '#server/rules/account-tabs.ts';
import type { AccountFrameProps } from './account-frame.tsx';

/** The frame of a page whose loader still makes its strings; others give `tabs` to `AccountFrame`. */
export function viewFrame(
  { site, offers }: Pick<AccountVisit, 'site' | 'offers'>,
  tab: AccountTab,
): AccountFrameProps {
  return { tab, tabs: accountTabs({ ...site, offers }) };
}
