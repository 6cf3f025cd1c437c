import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { goToProvider } from './add-card.server.ts';
import { billMemberships } from './bill-memberships.server.ts';
import { chooseDefault } from './choose-default.server.ts';
import { listCards } from './list-cards.server.ts';
import { cardActionsOf, viewWalletPage } from './view.ts';
import { WalletScreen } from './wallet-screen.tsx';

export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'wallet'] };

/** A page that could not wait for the cards looks again. */
const REFRESH_SECONDS = 2;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'no-store', ...(refresh ? { Refresh: refresh } : {}) };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  visit.state.formTargets = visit.site.settings.checkout.payment.redirectHosts;
  const cards = await listCards(visit.booking, cardActionsOf(visit.offers).seesUse);
  const page = viewWalletPage(visit, cards, new Date());
  return cards
    ? data(page)
    : data(page, { headers: { Refresh: `${REFRESH_SECONDS}; url=${links.wallet()}` } });
}

/** Adds a card, makes one the default or no longer, or charges the memberships to it; for signed-in customers alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const fields = await readForm({ request, context }, [
    'walletOptionId',
    'isDefault',
    'intent',
    'default',
    'memberships',
  ]);
  const id = String(fields.get('walletOptionId') ?? '');
  return actByIntent(fields, 'default', {
    default: () => chooseDefault(visit, { id, isDefault: fields.get('isDefault') !== 'false' }),
    add: () => goToProvider(visit, fields),
    bill: () => billMemberships(visit, id),
  });
}

export default function WalletPage() {
  const goOn = useActionData<typeof action>()?.goOn ?? null;
  return <WalletScreen {...useLoaderData<typeof loader>()} goOn={goOn} token={<FormToken />} />;
}
