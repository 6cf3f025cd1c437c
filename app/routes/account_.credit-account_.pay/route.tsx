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
import { readForm } from '#app/site/read-form.server.ts';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { payBalance, readOwed, readRefusal } from './pay.server.ts';
import { PayBalanceScreen } from './pay-balance-screen.tsx';
import { viewPayBalance } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'radios', 'page', 'reservations', 'account', 'wallet'] };

const mayPay = ({ tabDisplay, billingDisplay }: ProProfileSettings) =>
  tabDisplay.billing && billingDisplay.payAccountBalance;

/** What is owed on the credit account at a facility, and the cards to pay it with. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, mayPay);
  const account = await readOwed(visit, request);
  const page = viewPayBalance(visit, account, await visit.booking.wallet.list(), new Date());
  return { ...page, refused: readRefusal(visit, account) };
}

/** Pays it, or a part of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAccount({ request, context }, mayPay);
  const fields = await readForm({ request, context }, ['amount', 'walletOptionId', 'balance']);
  const account = await readOwed(visit, request);
  return data(await payBalance(visit, account, fields), { status: 400 });
}

export default function PayBalancePage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? page.refused;
  return <PayBalanceScreen {...page} refused={refused} token={<FormToken />} />;
}
