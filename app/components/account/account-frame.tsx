import { Fragment, type ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';
import type { AccountTab } from '#server/rules/account-tabs.ts';

export const ACCOUNT_PATHS: Record<AccountTab, string> = {
  overview: links.account(),
  profile: links.profile(),
  memberships: links.accountMemberships(),
  billing: links.billingList(),
  loyalty: links.loyalty(),
  creditBooks: links.creditBooks(),
  creditAccount: links.creditAccount(),
  statements: links.statements(),
  facilityOrders: links.facilityOrders(),
  giftCertificates: links.giftCertificates(),
  alerts: links.alerts(),
  waitingList: links.waitingList(),
  wallet: links.wallet(),
};

type AccountFrameProps = {
  tab: AccountTab;
  tabs: readonly AccountTab[];
  title?: string;
  intro?: string | null;
};

export function AccountFrame({
  tab,
  tabs,
  title,
  intro,
  children,
}: AccountFrameProps & { children?: ReactNode }) {
  const { accountTabs, signIn } = useText();
  const { label, names } = accountTabs;
  return (
    <div className="account-frame">
      <nav className="account-tabs" aria-label={label}>
        {tabs.map((each) => (
          <Fragment key={each}>
            <a href={ACCOUNT_PATHS[each]} aria-current={each === tab ? 'page' : undefined}>
              {names[each]}
            </a>{' '}
          </Fragment>
        ))}
        <form method="post" action={links.logout()}>
          <FormToken />
          <button type="submit">{signIn.menu.signOut}</button>
        </form>
      </nav>
      <div className="account-page stack">
        <PageHeading title={title ?? names[tab]}>{intro}</PageHeading>
        {children}
      </div>
    </div>
  );
}
