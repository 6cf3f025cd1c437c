import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findWalletCard } from '#app/booking/find-wallet-card.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { CardLine } from '#app/components/wallet/card-line.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'account', 'wallet'] };

/** Redirects when the card is the default or charged for a membership. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, text, tabs, booking, leaveFor } = visit;
  const { card, cards } = await findWalletCard(booking, params.id);
  const { wallet, errors } = text;
  if (card.isDefault)
    throw await leaveFor(links.wallet(), { toast: { message: errors.CARD_IS_DEFAULT, kind: 'bad' } });
  if (await isCharged(visit, card.walletOptionId))
    throw await leaveFor(links.wallet(), { toast: { message: errors.CARD_IN_USE, kind: 'bad' } });
  return {
    documentTitle: pageTitle(text, 'wallet', site.settings.name, wallet.remove.title),
    tabs,
    card,
    isLast: cards.length === 1,
    now: new Date(),
  };
}

async function isCharged({ booking, offers }: AccountVisit, id: string): Promise<boolean> {
  if (!offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.viewCreditCards))
    return false;
  const cards = await booking.creditCards.list({ query: {} });
  return cards.some((card) => card.id === id && card.memberships.length > 0);
}

/** Deletes a card; one that no longer exists counts as deleted. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { booking, text, leaveFor } = await requireCustomer({ request, context });
  await readForm({ request, context });
  const { wallet } = text;
  const id = params.id ?? '';
  const card = (await booking.wallet.list()).find(
    ({ walletOptionId }) => walletOptionId === id.toLowerCase(),
  );
  const done = wallet.remove.done(card ? wallet.card(card.type, card.lastFour) : text.wallet.number);
  try {
    if (card) await booking.wallet.remove({ params: { id } });
  } catch (error) {
    const { code, message } = replyWithError(error, text, {
      failed: wallet.failed.deleting,
      worded: ['CARD_IS_DEFAULT', 'CARD_IN_USE'],
    });
    // Another window deleted it first.
    if (code !== 'NOT_FOUND') throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
  throw await leaveFor(links.wallet(), { toast: { message: done, kind: 'info' } });
}

export default function DeleteWalletCardPage() {
  const { tabs, card, isLast, now } = useLoaderData<typeof loader>();
  const { title, question, last, confirm, keep } = useText().wallet.remove;
  return (
    <AccountFrame tab="wallet" tabs={tabs} title={title}>
      <form method="post" className="panel stack">
        <FormToken />
        <CardLine card={card} now={now} />
        <p>
          {question} {isLast ? last : null}
        </p>
        <div className="btns">
          <button type="submit" className="btn danger">
            {confirm}
          </button>{' '}
          <a className="btn alt" href={links.wallet()}>
            {keep}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}
