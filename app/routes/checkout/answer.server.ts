import type { SubmissionResult } from '@conform-to/react';
import { type AppLoadContext, data } from '@remix-run/node';
import { titleOf } from '#app/components/cart/item-words.ts';
import { keepAccountChoice } from '#app/session/account-choice.server.ts';
import { keepCertificateCodes, readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import { type CheckoutDraft, keepDraft } from '#app/session/checkout-draft.server.ts';
import {
  isOfCard,
  leadOn,
  listFailures,
  type PurchaseFailure,
  rememberPurchase,
} from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';
import { type CheckoutValues, checkoutFields } from './form.ts';
import { loadLost } from './load-lost.server.ts';
import { readPaying } from './read-paying.server.ts';
import { NOTHING_BUT_THE_FORM, type RefusedCheckout } from './refused.ts';

type Submitted = {
  visit: Visit;
  cart: Cart;
  form: CheckoutValues;
  filled: string[];
  context: AppLoadContext;
  /** Leaves out card number and CVV. */
  replyWith: (formErrors: string[], fieldErrors?: Record<string, string[]>) => SubmissionResult;
};

/** The browser keeps the form as a draft. */
export async function answerPurchase(purchase: CartPurchase, submitted: Submitted) {
  const { visit, form, context } = submitted;
  const failures = listFailures(purchase, visit.text);
  const isCardRefused = failures.some(isOfCard);
  const isAsked = isCodeAsked(purchase) || isCertificateRefused(purchase);
  const codeOf = isCodeAsked(purchase) ? { codeEmail: form.email, codeOrder: purchase.order.id } : {};
  const draft = await keepDraft(context, { ...form, ...codeOf });
  if (purchase.state !== 'ended' || (failures.length === 0 && !isAsked))
    throw await leadOn(visit, purchase, context, [draft]);
  // A redirect, so that a reload does not send the card again.
  if (isCardRefused) throw await leadOn(visit, purchase, context, [draft]);
  const { status, ...refused } = await endOf(purchase, submitted);
  rememberPurchase(visit, purchase);
  const headers = new Headers(await visit.commit());
  headers.append('Set-Cookie', draft);
  return data(refused, { status, headers });
}

export async function refuseAll(message: string, { visit, form, filled, context, replyWith }: Submitted) {
  const headers = new Headers(await visit.commit());
  headers.append('Set-Cookie', await keepDraft(context, form));
  return data({ ...NOTHING_BUT_THE_FORM, filled, reply: replyWith([message]) }, { status: 409, headers });
}

export async function findLateEnd(
  visit: Visit,
  cart: Cart,
  purchase: CartPurchase,
  draft: CheckoutDraft,
  context: AppLoadContext,
): Promise<RefusedCheckout> {
  const fields = new FormData() as FormFields;
  for (const [name, value] of Object.entries(draft))
    if (name in checkoutFields.shape) fields.set(name, value);
  const { value, refused } = checkForm(fields, checkoutFields);
  const replyWith: Submitted['replyWith'] = (form, errors = {}) =>
    refused(null, { form, fields: errors }).reply;
  const form = value ?? checkoutFields.parse({});
  const { status: _, ...end } = await endOf(purchase, {
    visit,
    cart,
    form,
    filled: [],
    context,
    replyWith,
  });
  return end;
}

type End = RefusedCheckout & { status: number };

async function endOf(purchase: CartPurchase, submitted: Submitted): Promise<End> {
  const { visit, cart, filled, replyWith } = submitted;
  const failures = listFailures(purchase, visit.text);
  const end = { ...NOTHING_BUT_THE_FORM, filled, booked: bookedOf(purchase) };
  if (isCodeAsked(purchase)) return { ...end, ...askForCode(purchase, failures, submitted) };
  if (isCertificateRefused(purchase))
    return { ...end, ...(await refuseCertificate(purchase, failures, submitted)) };
  const loss = failures.find(({ code }) => helpsAnotherTime(code)) ?? null;
  const card = failures.find(isOfCard);
  // The whole cart is paid at once, so a refused card is reported once.
  const others = failures.filter((failure) => failure !== loss && !isOfCard(failure));
  return {
    ...end,
    status: 409,
    reply: replyWith(reasons(purchase, others, visit.text)),
    cardRefused: card?.message ?? null,
    lost: loss ? await loadLost(visit, cart, { itemId: loss.item.id, ...loss }) : null,
  };
}

type Paid = CartPurchase & { payment: CardAnswer };

/** The payment waits until the booker proves their email address. */
function isCodeAsked(purchase: CartPurchase): purchase is Paid {
  return purchase.payment?.StatusCode === API_ERRORS.EMAIL_CODE_REQUIRED;
}

/** The card must not be charged more than was shown. The items stay reserved until they are paid another way. */
function isCertificateRefused(purchase: CartPurchase): purchase is Paid {
  const { payment } = purchase;
  if (!payment || payment.Success || payment.ValidationErrors.length === 0) return false;
  return [API_ERRORS.AMOUNT_CHANGED, API_ERRORS.TOO_MANY_REQUESTS].some(
    (code) => code === payment.StatusCode,
  );
}

function askForCode(
  purchase: Paid,
  failures: readonly PurchaseFailure[],
  { visit: { text }, form, replyWith }: Submitted,
) {
  const { Message, ValidationErrors } = purchase.payment;
  const isRefused = ValidationErrors.length > 0;
  return {
    reply: replyWith(reasons(purchase, failures, text), isRefused ? { emailCode: [Message] } : {}),
    code: { email: form.email, news: isRefused ? null : Message },
    status: isRefused ? 400 : 409,
  };
}

async function refuseCertificate(
  purchase: Paid,
  failures: readonly PurchaseFailure[],
  { visit, cart, replyWith }: Submitted,
) {
  const { Message } = purchase.payment;
  const isOfCode = readCertificateCodes(visit).length > 0;
  const { codes, accountIds } = await readPaying(visit, cart);
  keepCertificateCodes(visit, codes);
  keepAccountChoice(visit, accountIds);
  return {
    reply: replyWith([...reasons(purchase, failures, visit.text), ...(isOfCode ? [] : [Message])]),
    certificate: isOfCode ? { code: '', message: Message } : null,
    status: 409,
  };
}

function reasons(purchase: CartPurchase, failures: readonly PurchaseFailure[], text: Text): string[] {
  if (purchase.items.length === 1) return failures.map(({ message }) => message);
  return failures.map(({ item, message }) => `${titleOf(item, text)}: ${message}`);
}

function bookedOf({ order, items }: CartPurchase): RefusedCheckout['booked'] {
  const bought = items.filter(({ state }) => state === 'bought');
  return bought.length > 0 ? { orderId: order.id, items: bought } : null;
}
