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
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { links } from '#server/links.ts';
import { goToProvider } from './add-card.server.ts';
import { billMemberships, chooseDefault } from './change-card.server.ts';
import { listCards, readCardRights } from './list-cards.server.ts';
import { ListedCard } from './listed-card.tsx';

export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'wallet'] };

const REFRESH_SECONDS = 2;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'no-store', ...(refresh ? { Refresh: refresh } : {}) };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, text, tabs, state } = visit;
  state.formTargets = site.settings.checkout.payment.redirectHosts;
  const rights = readCardRights(visit);
  const cards = await listCards(visit.booking, rights.seesUse);
  const documentTitle = pageTitle(text, 'wallet', site.settings.name);
  const headers: Record<string, string> = cards
    ? {}
    : { Refresh: `${REFRESH_SECONDS}; url=${links.wallet()}` };
  return data({ documentTitle, tabs, rights, cards, now: new Date() }, { headers });
}

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
  const { tabs, rights, cards, now } = useLoaderData<typeof loader>();
  const step = useActionData<typeof action>();
  const { wallet: text } = useText();
  return (
    <AccountFrame tab="wallet" tabs={tabs} intro={text.intro}>
      {cards === null ? (
        <p className="note" role="status">
          {text.loading}
        </p>
      ) : cards.length === 0 ? (
        <div className="panel">
          <p>
            <b>{text.empty}</b>
          </p>
          {rights.mayAdd ? null : <p className="soft">{text.howToAdd}</p>}
        </div>
      ) : (
        <ul className="cards panel">
          {cards.map((card) => (
            <ListedCard key={card.walletOptionId} card={card} rights={rights} now={now} />
          ))}
        </ul>
      )}
      {rights.mayAdd ? (
        <form method="post" className="panel stack">
          <FormToken />
          <h2>{text.add.title}</h2>
          <p>{text.add.text}</p>
          {cards?.length ? (
            <Checkbox label={text.add.isDefault} input={{ id: 'default', name: 'default' }} />
          ) : null}
          {rights.hasMemberships ? (
            <Checkbox label={text.add.memberships} input={{ id: 'memberships', name: 'memberships' }} />
          ) : null}
          {step ? (
            <p>
              <a className="btn" href={step.href}>
                {text.add.goOn}
              </a>
            </p>
          ) : (
            <button type="submit" className="btn" name="intent" value="add">
              {text.add.button}
            </button>
          )}
        </form>
      ) : null}
    </AccountFrame>
  );
}
