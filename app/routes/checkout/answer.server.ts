import type { SubmissionResult } from '@conform-to/react';
import { type AppLoadContext, data } from '@remix-run/node';
import { titleOfItem } from '#app/components/cart/cart.view.ts';
import type { CheckOutResult } from '#app/flows/check-out.server.ts';
import { forgetDraft, keepDraft } from '#app/session/checkout-draft.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { paymentStepUrl } from '#app/site/payment-step.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { CheckoutValues } from './form.ts';
import { bookedOf } from './submit-checkout.server.ts';
import { viewCode } from './view-code.ts';

type Submitted = {
  visit: Visit;
  cart: Cart;
  form: CheckoutValues;
  request: Request;
  context: AppLoadContext;
  /** The form again, without card number and CVV, with what is wrong as a whole. */
  replyWith: (formErrors: string[], fieldErrors?: Record<string, string[]>) => SubmissionResult;
};

/** Where a checkout leads: to the confirmation, to the bank, to other times, or back to the form with the reasons. */
export async function answerCheckout(result: CheckOutResult, submitted: Submitted) {
  const { visit, cart, form, request, context, replyWith } = submitted;
  if (result.outcome === 'refused') {
    const headers = await withDraft(visit, context, form);
    return data({ reply: replyWith([result.message]), booked: null, code: null }, { status: 409, headers });
  }
  if (result.outcome === 'pending') {
    const step = paymentStepUrl(result.redirectUrl, context.isProduction ?? false);
    // A redirect after a form may lead to this site alone; our own page leads on from there.
    const isOurs = step?.origin === new URL(request.url).origin;
    const href = isOurs ? step.href : links.paymentAuthorization(step ? 'go' : '');
    throw await visit.leaveFor(href, {}, [await keepDraft(context, form)]);
  }
  if (result.outcome === 'code-needed') return askForCode(result, submitted);
  const { order, failures } = result;
  if (failures.length === 0) {
    throw await visit.leaveFor(links.confirmation(order.id), {}, [await forgetDraft(context)]);
  }
  const [gone] = failures.filter(({ isGone }) => isGone);
  if (gone && cart.items.length === 1) {
    const { itemId, message } = gone;
    throw await visit.leaveFor(links.replaceItem(itemId), { toast: { message, kind: 'bad' } }, [
      await keepDraft(context, form),
    ]);
  }
  const headers = await withDraft(visit, context, form);
  return data(
    {
      reply: replyWith(reasons(cart, failures, visit.text)),
      booked: viewBooked(result, cart, visit.text),
      code: null,
    },
    { status: 409, headers },
  );
}

type CodeNeeded = Extract<CheckOutResult, { outcome: 'code-needed' }>;

/** The form again with a field for the code that was mailed; what is wrong with the one that was typed is said at the field. */
async function askForCode(result: CodeNeeded, { visit, cart, form, context, replyWith }: Submitted) {
  const { failures, message, isRefused, order } = result;
  const headers = await withDraft(visit, context, { ...form, codeEmail: form.email, codeOrder: order.id });
  return data(
    {
      reply: replyWith(reasons(cart, failures, visit.text), isRefused ? { emailCode: [message] } : {}),
      booked: viewBooked(result, cart, visit.text),
      code: viewCode(form.email, isRefused ? null : message, visit.text),
    },
    { status: isRefused ? 400 : 409, headers },
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

function viewBooked({ order }: { order: Order }, cart: Cart, text: Text) {
  const booked = bookedOf(order, cart);
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
