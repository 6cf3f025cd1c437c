import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/form-token.tsx';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { chooseDefault } from './choose-default.server.ts';
import { listCards } from './list-cards.server.ts';
import { viewWalletPage } from './view.ts';
import { WalletScreen } from './wallet-screen.tsx';

/** A page that could not wait for the cards looks again. */
const REFRESH_SECONDS = 2;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'no-store', ...(refresh ? { Refresh: refresh } : {}) };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const cards = await listCards(visit.booking);
  const page = viewWalletPage(visit, cards, new Date());
  return cards
    ? data(page)
    : data(page, { headers: { Refresh: `${REFRESH_SECONDS}; url=${links.wallet()}` } });
}

/** Makes a card the default, or no longer; for signed-in customers alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const fields = await readForm(request, ['walletOptionId', 'isDefault']);
  const id = String(fields.get('walletOptionId') ?? '');
  return chooseDefault(visit, { id, isDefault: fields.get('isDefault') !== 'false' });
}

export default function WalletPage() {
  return <WalletScreen {...useLoaderData<typeof loader>()} token={<FormToken />} />;
}
