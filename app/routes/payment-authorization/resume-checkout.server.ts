import type { AppLoadContext } from '@remix-run/node';
import { titleOfItem } from '#app/components/cart/cart.view.ts';
import { enrolInTroon } from '#app/flows/enrol-in-troon.server.ts';
import type { Finish, PendingPayment } from '#app/flows/finish-payment.server.ts';
import type { Failure } from '#app/flows/settle-item.server.ts';
import { type CheckoutDraft, forgetDraft, readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** Where a decided payment leads: to the confirmation, to the rest of the cart, or back with the reason. */
export async function resumeCheckout(
  visit: Visit,
  { isBooked, failures }: Exclude<Finish, { state: 'pending' }>,
  { orderId }: Pick<PendingPayment, 'orderId'>,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { session, leaveFor } = visit;
  const { checkout, errors } = visit.text;
  const { authorization: text } = checkout;
  const cart = await findCart(visit);
  const left = cart?.items ?? [];
  session.unset('pendingPayment');
  session.set('cartCount', left.length);
  if (left.length === 0) session.unset('giftCertificates');
  const [failure] = failures;
  if (isBooked) session.set('orderId', orderId);
  if (!failure) {
    const draft = await readDraft(request, context);
    if (draft.troonOptIn && !(await enrol(visit, draft)))
      session.flash('toast', { message: errors.TROON_OPT_IN_FAILED, kind: 'bad' });
    if (left.length === 0) session.set('boughtOrder', orderId);
    if (left.length === 0) return leaveFor(links.confirmation(orderId), {}, [await forgetDraft(context)]);
    return leaveFor(links.checkout(), { toast: { message: text.onwards, kind: 'info' } });
  }
  const { itemId, message, isGone } = failure;
  const isLeft = left.some(({ id }) => id === itemId);
  const said = isBooked && cart ? sayLeftOut(cart, failures, visit.text) : message || text.givenUp;
  const next = left.length ? links.checkout(isGone && isLeft ? itemId : '') : links.cart();
  return leaveFor(next, { toast: { message: said, kind: 'bad' } });
}

/** What was not bought though the payment went through, and why; a reason that is the same for several once. */
function sayLeftOut(cart: Cart, failures: readonly Failure[], text: Text): string {
  const titles = failures.flatMap(({ itemId }) => {
    const item = cart.items.find(({ id }) => id === itemId);
    return item ? [titleOfItem(item, text)] : [];
  });
  const reasons = [...new Set(failures.map(({ message }) => message))];
  return titles.length > 0 ? text.checkout.authorization.leftOut(titles, reasons) : reasons.join(' ');
}

/** Enrols in Troon Rewards what was ticked at the checkout, now that something is booked. */
function enrol({ booking }: Visit, { email = '', firstName = '', lastName = '' }: CheckoutDraft) {
  return enrolInTroon(booking, { emailAddress: email, firstName, lastName });
}
