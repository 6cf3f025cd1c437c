import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { findUpcoming } from '#app/booking/find-upcoming.server.ts';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewUpcoming } from '#app/components/account/upcoming.view.ts';
import { viewVerification } from '#app/components/account/verification.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { readableEmail } from '#server/contract/email.ts';
import { OverviewScreen } from './overview-screen.tsx';
import { readCards } from './read-cards.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'account'] };

/** The golfer's account: what comes next, and what matters of each of its pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, text, profile, booking, isPartial } = visit;
  const { customer } = profile;
  const { reservations, cards } = await promiseHash({
    reservations: findUpcoming(booking),
    cards: readCards(visit),
  });
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name),
    frame: {
      ...viewFrame(visit, 'overview'),
      title: text.profile.title,
      intro: text.profile.signedInAs(readableEmail(customer.username)),
    },
    verification: viewVerification(customer, text),
    partial: isPartial ? text.accountOverview.partial : null,
    upcoming: reservations && viewUpcoming(reservations, site, text),
    cards,
  };
}

export default function AccountPage() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} token={<FormToken />} />;
}
