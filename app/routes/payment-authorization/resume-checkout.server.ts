import type { AppLoadContext } from '@remix-run/node';
import { titleOf } from '#app/components/cart/item-words.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import {
  leadOn,
  listFailures,
  type PurchaseFailure,
  rememberPurchase,
} from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';
import { isTimeGone } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';
import type { SettledPurchase } from './settle-payment.server.ts';

export async function resumeCheckout(
  visit: Visit,
  { purchase, refusal }: SettledPurchase,
  context: AppLoadContext,
): Promise<Response> {
  if (purchase.state === 'going-on' || purchase.state === 'interrupted')
    return leadOn(visit, purchase, context);
  const { session, leaveFor } = visit;
  const { authorization: text, failures: words } = visit.text.checkout;
  const left = (await findCart(visit))?.items ?? [];
  const isBooked = purchase.items.some(({ state }) => state === 'bought');
  rememberPurchase(visit, purchase);
  session.set('cartCount', left.length);
  const leave = (href: string, message: string, kind: 'info' | 'bad') =>
    leaveFor(href, { toast: { message, kind } });
  if (refusal && !isBooked) return leave(links.checkout(), words.created(102, refusal.message), 'bad');
  const failures = listFailures(purchase, visit.text);
  const [failure] = failures;
  if (!failure) {
    if (left.length === 0)
      return leaveFor(links.confirmation(purchase.order.id), {}, [await forgetDraft(context)]);
    return isBooked
      ? leave(links.checkout(), text.onwards, 'info')
      : leave(links.checkout(), text.givenUp, 'bad');
  }
  const said = isBooked ? sayLeftOut(failures, visit.text) : failure.message;
  const isLeft = left.some(({ id }) => id === failure.item.id);
  const replaced = isTimeGone(failure.code) && isLeft ? failure.item.id : '';
  return leave(left.length ? links.checkout(replaced) : links.cart(), said, 'bad');
}

function sayLeftOut(failures: readonly PurchaseFailure[], text: Text): string {
  const titles = failures.map(({ item }) => titleOf(item, text));
  const reasons = [...new Set(failures.map(({ message }) => message))];
  return text.checkout.authorization.leftOut(titles, reasons);
}
