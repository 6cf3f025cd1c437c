import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findWalletCard } from '#app/booking/find-wallet-card.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { CardLine } from '#app/components/wallet/card-line.tsx';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'account', 'wallet'] };

/** The question before a card is deleted. The default cannot be, nor one a membership is charged to: that is said in place of it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context });
  const { site, text: words, booking, leaveFor } = visit;
  const { card, cards } = await findWalletCard(booking, params.id);
  const { wallet: text, errors } = words;
  if (card.isDefault)
    throw await leaveFor(links.wallet(), { toast: { message: errors.CARD_IS_DEFAULT, kind: 'bad' } });
  if (await isCharged(visit, card.walletOptionId))
    throw await leaveFor(links.wallet(), { toast: { message: errors.CARD_IN_USE, kind: 'bad' } });
  const { isExpired: _isExpired, ...line } = viewCardLine(card, words, new Date());
  return {
    documentTitle: pageTitle(words, 'wallet', site.settings.name, text.remove.title),
    frame: { ...viewFrame(visit, 'wallet'), title: text.remove.title },
    question: text.remove.question,
    last: cards.length === 1 ? text.remove.last : null,
    line,
    confirm: text.remove.confirm,
    keep: { href: links.wallet(), label: text.remove.keep },
  };
}

/** Whether a membership is charged to a card, as far as the golfer is shown that. */
async function isCharged({ booking, offers }: AccountVisit, id: string): Promise<boolean> {
  if (!offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.viewCreditCards))
    return false;
  const cards = await booking.creditCards.list({ query: {} });
  return cards.some((card) => card.id === id && card.memberships.length > 0);
}

/** Deletes a card; one that is gone already is deleted. */
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
    // Another window was faster.
    if (code !== 'NOT_FOUND') throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
  throw await leaveFor(links.wallet(), { toast: { message: done, kind: 'info' } });
}

export default function DeleteWalletCardPage() {
  const { frame, question, last, line, confirm, keep } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      <form method="post" className="panel stack">
        <FormToken />
        <CardLine {...line} />
        <p>
          {question} {last}
        </p>
        <div className="btns">
          <button type="submit" className="btn danger">
            {confirm}
          </button>{' '}
          <a className="btn alt" href={keep.href}>
            {keep.label}
          </a>
        </div>
      </form>
    </AccountFrame>
  );
}
