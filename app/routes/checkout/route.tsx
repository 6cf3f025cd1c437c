import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { links } from '#server/links.ts';
import { textIn } from '#server/text/text.ts';
import { answerCheckout } from './answer.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { checkoutForm, SECRET_FIELDS } from './form.ts';
import { loadCheckout, mayCheckOut, turnBack } from './load-checkout.server.ts';
import { needsOf } from './needs.ts';
import { isAsSeen } from './seen-cart.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { findFinishedOrder, submitCheckout } from './submit-checkout.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  return loadCheckout(visit, await readDraft(request, context), new Date());
}

/** Makes the reservation: the form checked, the cart as it was shown, then the whole purchase. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  if (!mayCheckOut(visit)) throw redirect(links.checkout(), 303);
  const formData = await request.formData();
  const cart = await findCart(visit);
  if (!cart?.items.length) {
    const order = await findFinishedOrder(visit, cart, String(formData.get('seen') ?? ''));
    throw order ? redirect(links.confirmation(order.id), 303) : await turnBack(visit);
  }
  const needs = needsOf(visit.site.settings, cart);
  const submission = parseWithZod(formData, { schema: checkoutForm(needs) });
  const replyWith = (formErrors: string[]) => submission.reply({ formErrors, hideFields: SECRET_FIELDS });
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: SECRET_FIELDS }), booked: null }, { status: 400 });
  const form = submission.value;
  if (!isAsSeen(form.seen, cart))
    return data({ reply: replyWith([textIn('en').checkout.cartChanged]), booked: null }, { status: 409 });
  const returnUrl = `${siteOrigin(request, context)}${links.paymentAuthorization()}`;
  const result = await submitCheckout(visit, cart, form, { needs, returnUrl });
  return answerCheckout(result, { visit, cart, form, request, context, replyWith });
}

export default function CheckoutPage() {
  const { checkout, signIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!checkout) return <SignInPrompt {...signIn} />;
  return <CheckoutScreen checkout={checkout} refused={refused ?? null} />;
}
