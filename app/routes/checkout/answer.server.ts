import type { SubmissionResult } from '@conform-to/react';
import { type AppLoadContext, data } from '@remix-run/node';
import { titleOfItem } from '#app/components/cart/cart.view.ts';
import type { CheckOutResult } from '#app/flows/check-out.server.ts';
import { findOrdered, isBought } from '#app/flows/find-ordered.ts';
import type { Purchase, PurchaseEnd } from '#app/flows/purchases.server.ts';
import { keepAccountChoice } from '#app/session/account-choice.server.ts';
import { keepCertificateCodes, readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import { forgetDraft, keepDraft } from '#app/session/checkout-draft.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm } from '#app/site/read-form.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';
import { type CheckoutValues, checkoutFields } from './form.ts';
import { loadLost } from './load-lost.server.ts';
import { readPaying } from './read-paying.server.ts';
import { NOTHING_BUT_THE_FORM } from './refused.ts';
import { viewCode } from './view-code.ts';

type Submitted = {
  visit: Visit;
  cart: Cart;
  form: CheckoutValues;
  filled: string[];
  context: AppLoadContext;
  /** The form again, without card number and CVV, with what is wrong as a whole. */
  replyWith: (formErrors: string[], fieldErrors?: Record<string, string[]>) => SubmissionResult;
};

/**
 * Where a checkout leads: to the confirmation, to the bank, or back to the form with the reasons and with times in place of a lost
 * one. The session remembers how far it came.
 */
export async function answerCheckout(end: PurchaseEnd, submitted: Submitted) {
  if ('error' in end) throw end.error;
  const { result } = end;
  const { visit, cart, form, filled, context, replyWith } = submitted;
  rememberEnd(visit.session, cart, end);
  if (result.outcome === 'refused') {
    const headers = await withDraft(visit, context, form);
    const reply = replyWith([result.message]);
    return data({ ...NOTHING_BUT_THE_FORM, filled, reply }, { status: 409, headers });
  }
  if (result.outcome === 'pending') {
    const step = visit.paymentStep(result.redirectUrl);
    const href = step?.mayForm ? step.href : links.paymentAuthorization(step ? 'go' : '');
    throw await visit.leaveFor(href, {}, [await keepDraft(context, form)]);
  }
  if (result.outcome === 'code-needed') return askForCode(result, submitted);
  if (result.outcome === 'certificate-refused') return refuseCertificate(result, submitted);
  const { order, failures } = result;
  if (failures.length === 0) {
    throw await visit.leaveFor(links.confirmation(order.id), {}, [await forgetDraft(context)]);
  }
  const loss = failures.find(({ code }) => helpsAnotherTime(code)) ?? null;
  const card = failures.find(({ isCard }) => isCard);
  // All of the cart is paid at once: a refused card is said once.
  const others = failures.filter((failure) => failure !== loss && !failure.isCard);
  const headers = await withDraft(visit, context, form);
  return data(
    {
      ...NOTHING_BUT_THE_FORM,
      reply: replyWith(reasons(cart, others, visit.text)),
      filled,
      booked: viewBooked(result, cart, visit.text),
      cardRefused: card?.message ?? null,
      lost: loss ? await loadLost(visit, cart, loss) : null,
    },
    { status: 409, headers },
  );
}

/** Whether a purchase came to nothing, or not to all of it, because its card was refused. */
export function isCardRefused(end: PurchaseEnd): boolean {
  return (
    'result' in end && end.result.outcome === 'settled' && end.result.failures.some(({ isCard }) => isCard)
  );
}

/** The same for a purchase that ended after its golfer was sent to the page that shows how it stands. */
export function answerLate(
  visit: Visit,
  { cart, fields, filled }: Purchase,
  end: PurchaseEnd,
  context: AppLoadContext,
) {
  const { value: form, refused } = checkForm(fields, checkoutFields);
  const replyWith: Submitted['replyWith'] = (formErrors, fieldErrors = {}) =>
    refused(null, { form: formErrors, fields: fieldErrors }).reply;
  return answerCheckout(end, {
    visit,
    cart,
    form: form ?? checkoutFields.parse({}),
    filled,
    context,
    replyWith,
  });
}

/** Keeps in the session how far a purchase came, and what else its golfer is to be told. */
export function rememberEnd(session: Visit['session'], cart: Cart, end: PurchaseEnd): void {
  session.unset('purchase');
  if ('error' in end) return;
  const { result, notice } = end;
  if (notice) session.flash('toast', { message: notice, kind: 'bad' });
  if (result.outcome === 'refused') return;
  const { order } = result;
  const isBooked = ({ id }: { id: string }) => isBought(order, id);
  if (cart.items.some(isBooked)) session.set('orderId', order.id);
  session.set('cartCount', cart.items.filter((item) => !isBooked(item)).length);
  if (cart.items.every(isBooked)) {
    session.set('boughtOrder', order.id);
    session.unset('giftCertificates');
    session.unset('payingAccounts');
  }
  if (result.outcome !== 'pending') {
    session.unset('pendingPayment');
  } else {
    const { itemIds, reservationStatusId } = result;
    session.set('pendingPayment', { orderId: order.id, itemIds, reservationStatusId });
  }
}

type CodeNeeded = Extract<CheckOutResult, { outcome: 'code-needed' }>;

/** The form again with a field for the code that was mailed; what is wrong with the one that was typed is said at the field. */
async function askForCode(result: CodeNeeded, submitted: Submitted) {
  const { visit, cart, form, filled, context, replyWith } = submitted;
  const { failures, message, isRefused, order } = result;
  const headers = await withDraft(visit, context, { ...form, codeEmail: form.email, codeOrder: order.id });
  return data(
    {
      ...NOTHING_BUT_THE_FORM,
      filled,
      reply: replyWith(reasons(cart, failures, visit.text), isRefused ? { emailCode: [message] } : {}),
      booked: viewBooked(result, cart, visit.text),
      code: viewCode(form.email, isRefused ? null : message, visit.text),
    },
    { status: isRefused ? 400 : 409, headers },
  );
}

type CertificateRefused = Extract<CheckOutResult, { outcome: 'certificate-refused' }>;

/** The form again with what gift certificates and accounts pay now, and why they did not pay: of certificates at their field. */
async function refuseCertificate(result: CertificateRefused, submitted: Submitted) {
  const { visit, cart, form, filled, context, replyWith } = submitted;
  const isOfCode = readCertificateCodes(visit).length > 0;
  const { codes, accountIds } = await readPaying(visit, cart);
  keepCertificateCodes(visit, codes);
  keepAccountChoice(visit, accountIds);
  const headers = await withDraft(visit, context, form);
  return data(
    {
      ...NOTHING_BUT_THE_FORM,
      filled,
      reply: replyWith([
        ...reasons(cart, result.failures, visit.text),
        ...(isOfCode ? [] : [result.message]),
      ]),
      booked: viewBooked(result, cart, visit.text),
      certificate: isOfCode ? { code: '', message: result.message } : null,
    },
    { status: 409, headers },
  );
}

/** One reason each; with the tee time in front where there are several. */
function reasons(cart: Cart, failures: readonly { itemId: string; message: string }[], text: Text): string[] {
  if (cart.items.length === 1) return failures.map(({ message }) => message);
  return failures.map(({ itemId, message }) => {
    const item = cart.items.find(({ id }) => id === itemId);
    return item ? `${titleOfItem(item, text)}: ${message}` : message;
  });
}

/** What of a cart has been booked, though not all of it. */
function viewBooked({ order }: { order: Order }, cart: Cart, text: Text) {
  const booked = cart.items.flatMap((item) => {
    if (!isBought(order, item.id)) return [];
    return [{ item, number: findOrdered(order, item.id).captain?.confirmationNumber ?? '' }];
  });
  if (booked.length === 0) return null;
  return {
    texts: booked.map(({ item, number }) => text.checkout.booked(titleOfItem(item, text), number)),
    link: { href: links.confirmation(order.id), label: text.checkout.seeConfirmation },
  };
}

async function withDraft(
  visit: Visit,
  context: AppLoadContext,
  form: CheckoutValues & { codeOrder?: string },
): Promise<Headers> {
  const headers = new Headers(await visit.commit());
  headers.append('Set-Cookie', await keepDraft(context, form));
  return headers;
}
