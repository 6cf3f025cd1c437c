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
import { TimeoutError, timeout } from 'remix-utils/promise';
import { isAway } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Handle } from '#app/page/handle.ts';
import type { CartChange } from '#app/session/change-cart.server.ts';
import { keepDraft, readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { findPurchase, leadOn, progressOf } from '#app/session/purchase.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { cartForm, isCountsForm } from '#app/site/cart-form.ts';
import { PAYABLE_PAGE } from '#app/site/payable-page.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';
import { answerPurchase, refuseAll } from './answer.server.ts';
import { applyCodes } from './apply-codes.server.ts';
import { isSameCart, itemsOfSnapshot } from './cart-snapshot.ts';
import { changeAtCheckout } from './change-at-checkout.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { codeAskedIn } from './code-asked.ts';
import { codesForm, readCodesChange } from './codes-form.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import { checkoutFields, checkoutForm, filledFields, fillNameOnCard, SEND_CODE } from './form.ts';
import { loadCheckout, mayCheckOut, needsAccount, turnBack } from './load-checkout.server.ts';
import { readPaying } from './read-paying.server.ts';
import { readWallet } from './read-wallet.server.ts';
import { NOTHING_BUT_THE_FORM } from './refused.ts';
import { readRequiredFields } from './required-fields.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { submitCheckout } from './submit-checkout.server.ts';

const isPurchase = (fields: FormFields) => ['', SEND_CODE].includes(String(fields.get('intent') ?? ''));

function readCartChange(fields: FormFields): CartChange {
  const { value } = checkForm(fields, cartForm);
  if (!value || isCountsForm(value)) throw data(null, { status: 400 });
  return value;
}

/** A longer purchase continues while its golfer sees the progress page. */
const PATIENCE_MS = 1_500;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => PAYABLE_PAGE;
export const handle: Handle = {
  styles: ['form', 'cart', 'gift-card', 'others', 'checkout', 'saved-cards', 'page', 'account'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { searchParams } = new URL(request.url);
  const page = await loadCheckout(visit, await readDraft(request, context), {
    now: new Date(),
    asked: searchParams.get('replace'),
    isEnd: searchParams.has('ended'),
    context,
  });
  return data(page);
}

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
  if (!cart?.items.length) throw await findEnd(visit, String(formData.get('seen') ?? ''), context);
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
  const code = codeAskedIn(formData);
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
  const returnUrl = `${siteOrigin(request, context)}${links.paymentAuthorization()}`;
  const submitted = { visit, cart, form, filled, context, replyWith };
  const buying = submitCheckout(visit, cart, { form, needs, returnUrl, paying });
  try {
    const purchase = await timeout(buying, { ms: context.purchasePatienceMs ?? PATIENCE_MS });
    return await answerPurchase(purchase, submitted);
  } catch (error) {
    if (error instanceof TimeoutError) {
      // Only the log hears of a failure after the answer.
      buying.catch((late) => late instanceof Response || context.reportError?.(late));
      const { key } = form;
      throw await visit.leaveFor(links.checkoutProgress(progressOf(key)), {}, [
        await keepDraft(context, form),
      ]);
    }
    return await answerRefusal(error, submitted);
  }
}

/** After a failure of the API itself, the purchase may know more. */
async function answerRefusal(error: unknown, submitted: Parameters<typeof answerPurchase>[1]) {
  const { visit, cart, form } = submitted;
  if (isAway(error)) throw error;
  const { reservation, purchase } = visit.text.checkout.failures;
  const failed = cart.items.some(({ type }) => type === 'TeeTime') ? reservation : purchase;
  const { status, message } = replyWithError(error, visit.text, { failed, said: 'all' });
  const begun = status >= 500 ? await findPurchase(visit, form.key).catch(() => null) : null;
  return begun ? answerPurchase(begun, submitted) : refuseAll(message, submitted);
}

async function findEnd(visit: Visit, seen: string, context: AppLoadContext): Promise<Response> {
  const purchase = await findPurchase(visit);
  const shown = itemsOfSnapshot(seen);
  const isOfForm = purchase?.items.some(({ id, state }) => state === 'bought' && shown.includes(id));
  return purchase && isOfForm ? leadOn(visit, purchase, context) : turnBack(visit);
}

async function keepTyped(error: unknown, formData: FormData, context: AppLoadContext): Promise<never> {
  if (!isAway(error)) throw error;
  context.reportError?.(error);
  const form = Object.fromEntries(formData);
  throw data(null, {
    status: 503,
    headers: { 'Set-Cookie': await keepDraft(context, form) },
  });
}

export default function CheckoutRoute() {
  const { checkout, signIn, refused: late } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!checkout) return <SignInPrompt intro={signIn ?? ''} />;
  return <CheckoutScreen page={checkout} refused={refused ?? late} />;
}
