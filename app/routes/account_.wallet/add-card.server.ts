import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { mayFormLeadTo, paymentStepUrl } from '#app/site/payment-step.ts';
import { links } from '#server/links.ts';

type Asked = { request: Request; isProduction: boolean };

/**
 * Leads to the payment provider's own page, on which the card is added; what it is to be used for waits in the session. Where a browser would
 * stop the way there, the page shows it as a link.
 */
export async function goToProvider(
  visit: Pick<AccountVisit, 'booking' | 'text' | 'leaveFor' | 'session' | 'site' | 'commit'>,
  fields: FormData,
  { request, isProduction }: Asked,
) {
  const { booking, text, leaveFor, session, site } = visit;
  const refuse = async (message: string) => {
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  };
  const { wallet } = text;
  try {
    const originUrl = new URL(links.walletCardAdded(), request.url).href;
    const { ResponseResult, CheckoutUrl, Token } = await booking.creditCards.token({
      query: {},
      body: { originUrl },
    });
    const step = paymentStepUrl(CheckoutUrl, isProduction);
    if (!ResponseResult.IsSuccessful || !step)
      return await refuse(ResponseResult.Errors[0] ?? wallet.failed.adding);
    session.set('addedCard', {
      token: Token,
      isDefault: fields.get('default') === 'on',
      overrideMembershipBilling: fields.get('memberships') === 'on',
    });
    if (mayFormLeadTo(step, request, site.settings.checkout.payment.redirectHosts))
      throw await leaveFor(step.href);
    return data({ goOn: { href: step.href, label: wallet.add.goOn } }, { headers: await visit.commit() });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: wallet.failed.adding,
      worded: ['ACCOUNT_TAB_OFF', 'CARDS_NOT_KEPT'],
    });
    return refuse(message);
  }
}
