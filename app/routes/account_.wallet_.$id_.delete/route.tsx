import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findWalletCard } from '#app/booking/find-wallet-card.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { CardLine } from '#app/components/wallet/card-line.tsx';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import { FormToken } from '#app/form-token.tsx';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The question before a card is deleted. The default cannot be: that is said in place of it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { site, text: words, booking, leaveFor } = await requireCustomer({ request, context });
  const { card, cards } = await findWalletCard(booking, params.id);
  const { wallet: text, errors } = words;
  if (card.isDefault)
    throw await leaveFor(links.wallet(), { toast: { message: errors.CARD_IS_DEFAULT, kind: 'bad' } });
  const { isExpired: _isExpired, ...line } = viewCardLine(card, words, new Date());
  return {
    documentTitle: pageTitle(words, 'wallet', site.settings.name, text.remove.title),
    title: text.remove.title,
    question: text.remove.question,
    last: cards.length === 1 ? text.remove.last : null,
    line,
    confirm: text.remove.confirm,
    keep: { href: links.wallet(), label: text.remove.keep },
  };
}

/** Deletes a card; one that is gone already is deleted. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { booking, text, leaveFor } = await requireCustomer({ request, context });
  await readForm(request);
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
      worded: ['CARD_IS_DEFAULT'],
    });
    // Another window was faster.
    if (code !== 'NOT_FOUND') throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
  throw await leaveFor(links.wallet(), { toast: { message: done, kind: 'info' } });
}

export default function DeleteWalletCardPage() {
  const { title, question, last, line, confirm, keep } = useLoaderData<typeof loader>();
  return (
    <div className="account">
      <PageHeading title={title} />
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
    </div>
  );
}
