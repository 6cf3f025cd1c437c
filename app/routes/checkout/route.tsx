import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isAway } from '#app/booking/booking-error.ts';
import type { CartChange } from '#app/flows/change-cart.server.ts';
import { endWithin, findPurchase, forgetPurchase } from '#app/flows/purchases.server.ts';
import { keepDraft, readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { cartForm, isCountsForm } from '#app/site/cart-form.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';
import { answerCheckout, answerLate, isCardRefused, rememberEnd } from './answer.server.ts';
import { applyCodes } from './apply-codes.server.ts';
import { isSameCart } from './cart-snapshot.ts';
import { changeAtCheckout } from './change-at-checkout.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { codesForm, readCodesChange } from './codes-form.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import { checkoutFields, checkoutForm, filledFields, fillNameOnCard, SEND_CODE } from './form.ts';
import { loadCheckout, mayCheckOut, needsAccount, turnBack } from './load-checkout.server.ts';
import { readPaying } from './read-paying.server.ts';
import { readWallet } from './read-wallet.server.ts';
import { NOTHING_BUT_THE_FORM } from './refused.ts';
import { readRequiredFields } from './required-fields.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { findFinishedOrder, submitCheckout } from './submit-checkout.server.ts';
import { viewCodeAgain } from './view-code.ts';

/** Whether a form says to buy, or to send the code again that its purchase asks for. */
const isPurchase = (fields: FormFields) => ['', SEND_CODE].includes(String(fields.get('intent') ?? ''));

/** What a button of the cart says at the checkout; any other is thrown as a 400. */
function readCartChange(fields: FormFields): CartChange {
  const { value } = checkForm(fields, cartForm);
  if (!value || isCountsForm(value)) throw data(null, { status: 400 });
  return value;
}

/** A purchase that takes longer goes on by itself, and its golfer is shown how it stands. */
const PATIENCE_MS = 1_500;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const asked = new URL(request.url).searchParams.get('replace');
  const late =
    (await takeLateAnswer(visit, { request, context })) ?? (await readRefusal(visit, { request, context }));
  const page = await loadCheckout(visit, await readDraft(request, context), {
    now: new Date(),
    asked,
  });
  return data({ ...page, refused: late?.refused ?? null }, late ? { headers: late.headers } : {});
}

/** How the purchase ended that was watched until now; said once, as an answer to the form is. */
async function takeLateAnswer(visit: Visit, from: { request: Request; context: AppLoadContext }) {
  const known = visit.session.get('purchase');
  if (!known) return null;
  if (!known.isOver) throw await visit.leaveFor(links.checkoutProgress());
  const purchase = findPurchase(visit);
  if (purchase?.end) {
    if (isCardRefused(purchase.end)) visit.session.set('refusedPurchase', purchase.id);
    else forgetPurchase(visit, purchase);
    const { data: refused, init } = await answerLate(visit, purchase, purchase.end, from.context);
    return { refused, headers: new Headers(init?.headers) };
  }
  // Another process knows more; the cart says itself what it lost.
  visit.session.unset('purchase');
  return { refused: null, headers: new Headers(await visit.commit()) };
}

/** The reason the last card was refused, however often the page is loaded. */
async function readRefusal(visit: Visit, from: { request: Request; context: AppLoadContext }) {
  const purchase = findPurchase(visit, visit.session.get('refusedPurchase'));
  if (!purchase?.end || !isCardRefused(purchase.end)) return null;
  const { data: refused } = await answerLate(visit, purchase, purchase.end, from.context);
  return { refused, headers: new Headers() };
}

/** Makes the reservation: the form checked, the cart as it was shown, then the whole purchase. Or changes the cart or the codes beside it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm({ request, context }, checkoutFields, cartForm, codesForm);
  const visit = await startVisit({ request, context });
  if (!mayCheckOut(visit)) throw redirect(links.checkout(), 303);
  const from = { request, context };
  const { value: typed } = checkForm(formData, codesForm);
  const codes = typed ? readCodesChange(typed) : null;
  const work = codes
    ? applyCodes(visit, codes, formData, from)
    : isPurchase(formData)
      ? makeReservation(visit, formData, from)
      : changeAtCheckout(visit, readCartChange(formData), formData, from);
  return work.catch((error) => keepTyped(error, formData, context));
}

async function makeReservation(
  visit: Visit,
  formData: FormFields,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
  const cart = await findCart(visit);
  if (!cart?.items.length) {
    const order = await findFinishedOrder(visit, cart, String(formData.get('seen') ?? ''));
    if (!order) throw await turnBack(visit);
    visit.session.unset('giftCertificates');
    visit.session.unset('payingAccounts');
    visit.session.set('boughtOrder', order.id);
    throw await visit.leaveFor(links.confirmation(order.id));
  }
  if (needsAccount(visit, cart)) throw redirect(links.checkout(), 303);
  const paying = await readPaying(visit, cart);
  const needs = readRequiredFields(visit.site, cart, paying.cart);
  const filled = filledFields(formData);
  fillNameOnCard(formData);
  const cards = formData.get('walletOptionId') || needs.renews ? await readWallet(visit, needs) : null;
  const { value: form, refused } = checkForm(
    formData,
    checkoutForm(needs, visit.text, {
      cards: cards ?? [],
      now: new Date(),
      country: phoneCountry(visit.site, coursesOfCart(visit.site, cart)),
    }),
  );
  const code = viewCodeAgain(formData, visit.text);
  const replyWith = (formErrors: string[], fieldErrors: Record<string, string[]> = {}) =>
    refused(null, { form: formErrors, fields: fieldErrors }).reply;
  const answer = { ...NOTHING_BUT_THE_FORM, filled, code };
  if (!form) return data({ ...answer, reply: refused().reply }, { status: 400 });
  if (!isSameCart(form.seen, paying.cart)) {
    const { cartChanged, giftCertificates } = visit.text.checkout;
    const paysOtherwise =
      paying.refused !== null || paying.isWithoutAccounts || paying.codes.length + paying.accounts.length > 0;
    const reply = replyWith([paysOtherwise ? giftCertificates.changed : cartChanged]);
    return data({ ...answer, reply }, { status: 409 });
  }
  visit.session.unset('refusedPurchase');
  const returnUrl = `${siteOrigin(request, context)}${links.paymentAuthorization()}`;
  const submitted = { form, fields: formData, filled, needs, returnUrl, paying };
  const purchase = submitCheckout(visit, cart, submitted);
  context.waitUntil?.(purchase.ended);
  const end = await endWithin(purchase, context.purchasePatienceMs ?? PATIENCE_MS);
  if (end === null) {
    purchase.ended.then((late) => {
      if ('error' in late && !(late.error instanceof Response)) context.reportError?.(late.error);
    });
    visit.session.set('purchase', { id: purchase.id });
    throw await visit.leaveFor(links.checkoutProgress(), {}, [await keepDraft(context, form)]);
  }
  if (isCardRefused(end)) {
    // A page that is loaded again sends no card again.
    visit.session.set('refusedPurchase', purchase.id);
    rememberEnd(visit.session, cart, end);
    throw await visit.leaveFor(links.checkout(), {}, [await keepDraft(context, form)]);
  }
  forgetPurchase(visit, purchase);
  return answerCheckout(end, { visit, cart, form, filled, context, replyWith });
}

/** While the booking API is away there is no form to send back: what was typed waits for it in the browser. */
async function keepTyped(error: unknown, formData: FormData, context: AppLoadContext): Promise<never> {
  if (!isAway(error)) throw error;
  context.reportError?.(error);
  const form = Object.fromEntries(formData);
  throw data(null, {
    status: 503,
    headers: { 'Set-Cookie': await keepDraft(context, form) },
  });
}

export default function CheckoutPage() {
  const { checkout, signIn, refused: late } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!checkout) return <SignInPrompt {...signIn} />;
  return <CheckoutScreen checkout={checkout} refused={refused ?? late} />;
}
