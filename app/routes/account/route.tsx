import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { findUpcoming } from '#app/booking/find-upcoming.server.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { Upcoming } from '#app/components/account/upcoming.tsx';
import { Verification } from '#app/components/account/verification.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { readableEmail } from '#server/contract/email.ts';
import { OverviewCards } from './overview-cards.tsx';
import { readCards } from './read-cards.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, text, profile, booking, isPartial, tabs, golfProfiles } = visit;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name),
    tabs,
    isEmailVerified: profile.customer.isEmailVerified,
    email: readableEmail(profile.customer.username),
    isPartial,
    namesCourse: Object.keys(golfProfiles).length > 1,
    now: new Date(),
    ...(await promiseHash({ upcoming: findUpcoming(booking), cards: readCards(visit) })),
  };
}

export default function AccountPage() {
  const { tabs, isEmailVerified, email, isPartial, upcoming, cards, namesCourse, now } =
    useLoaderData<typeof loader>();
  const { profile, accountOverview } = useText();
  return (
    <AccountFrame tab="overview" tabs={tabs} title={profile.title} intro={profile.signedInAs(email)}>
      <Verification isEmailVerified={isEmailVerified} email={email} />
      {isPartial ? <Alert kind="bad">{accountOverview.partial}</Alert> : null}
      {upcoming ? <Upcoming reservations={upcoming} /> : null}
      <OverviewCards cards={cards} namesCourse={namesCourse} now={now} />
    </AccountFrame>
  );
}
