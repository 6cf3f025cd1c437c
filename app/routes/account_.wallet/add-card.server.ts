import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { links } from '#server/links.ts';

/**
 * Redirects to the payment provider's page that adds a card. Returns the URL for a link when the browser would block
 * the redirect.
 */
export async function goToProvider(
  visit: Pick<
    AccountVisit,
    'booking' | 'text' | 'leaveFor' | 'session' | 'commit' | 'origin' | 'paymentStep'
  >,
  fields: FormData,
) {
  const { booking, text, leaveFor, session } = visit;
  const refuse = async (message: string) => {
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  };
  const { wallet } = text;
  try {
    const originUrl = visit.origin + links.walletCardAdded();
    const { ResponseResult, CheckoutUrl, Token } = await booking.creditCards.token({
      query: {},
      body: { originUrl },
    });
    const step = visit.paymentStep(CheckoutUrl);
    if (!ResponseResult.IsSuccessful || !step)
      return await refuse(ResponseResult.Errors[0] ?? wallet.failed.adding);
    session.set('addedCard', {
      token: Token,
      isDefault: fields.get('default') === 'on',
      overrideMembershipBilling: fields.get('memberships') === 'on',
    });
    if (step.mayForm) throw await leaveFor(step.href);
    return data({ href: step.href }, { headers: await visit.commit() });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: wallet.failed.adding,
      worded: ['ACCOUNT_TAB_OFF', 'CARDS_NOT_KEPT'],
    });
    return refuse(message);
  }
}
