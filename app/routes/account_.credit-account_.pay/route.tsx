import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import { payBalance, readOwed, readRefusal } from './pay.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'radios', 'page', 'reservations', 'account', 'wallet'] };

const mayPay = ({ tabDisplay, billingDisplay }: ProProfileSettings) =>
  tabDisplay.billing && billingDisplay.payAccountBalance;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, mayPay);
  const account = await readOwed(visit, request);
  const cards = await visit.booking.wallet.list();
  const { site, text } = visit;
  const { title } = text.credit.pay;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    frame: { tab: 'creditAccount' as const, tabs: visit.tabs, title },
    account,
    cards: cards.filter((card) => !isWalletCardOver(card, new Date())),
    refused: readRefusal(visit, account),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAccount({ request, context }, mayPay);
  const fields = await readForm({ request, context }, ['amount', 'walletOptionId', 'balance']);
  const account = await readOwed(visit, request);
  return data(await payBalance(visit, account, fields), { status: 400 });
}

export default function PayBalancePage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? page.refused;
  const text = useText();
  const { wallet } = text;
  const { pay: words } = text.credit;
  const { frame, cards, account } = page;
  const { gnFacilityId, courseName, balance, currencyCode } = account;
  return (
    <AccountFrame {...frame}>
      {refused?.message ? (
        <Alert kind="bad" autoFocus>
          {refused.message}
        </Alert>
      ) : null}
      <p>
        <b>{words.owed(courseName, formatMoney(toCents(balance), currencyCode, text))}</b>
      </p>
      {cards.length === 0 ? (
        <p>
          {words.noCards}{' '}
          <a className="link" href={links.wallet()}>
            {words.addCard}
          </a>
        </p>
      ) : (
        <form method="post" action={links.payCreditAccount(gnFacilityId)} className="panel stack">
          <FormToken />
          <input type="hidden" name="balance" value={balance} />
          <TextField
            label={words.amountLabel}
            hint={words.amountHint}
            errors={refused?.amount.errors}
            input={{
              id: 'amount',
              name: 'amount',
              type: 'text',
              inputMode: 'decimal',
              required: true,
              maxLength: 20,
              defaultValue: refused?.amount.typed ?? balance.toFixed(2),
            }}
          />
          <RadioList
            id="card"
            name="walletOptionId"
            legend={words.cards}
            options={cards.map(({ walletOptionId, type, lastFour, expirationMonth, expirationYear }) => ({
              value: walletOptionId,
              label: wallet.card(type, lastFour),
              note: wallet.expires(expirationMonth, expirationYear),
            }))}
            chosen={refused?.card.chosen || (cards[0]?.walletOptionId ?? '')}
            errors={refused?.card.errors}
          />
          <div className="btns">
            <button type="submit" className="btn">
              {words.submit}
            </button>{' '}
            <a className="btn alt" href={links.creditAccount()}>
              {words.cancel}
            </a>
          </div>
        </form>
      )}
    </AccountFrame>
  );
}
