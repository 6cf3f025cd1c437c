import { type AppLoadContext, data } from '@remix-run/node';
import { type CartChange, changeCart } from '#app/session/change-cart.server.ts';
import { keepDraft, readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { codeAskedIn } from './code-asked.ts';
import { checkoutFields, filledFields } from './form.ts';
import { loadLost } from './load-lost.server.ts';
import { NOTHING_BUT_THE_FORM } from './refused.ts';

export async function changeAtCheckout(
  visit: Visit,
  change: CartChange,
  formData: FormFields,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const { cartId, session, text } = visit;
  const result = cartId === null ? { outcome: 'gone' as const } : await changeCart(visit, cartId, change);
  // Scripts send the form along; without them the last draft is already kept.
  const hasForm = formData.has('firstName');
  if (result.outcome === 'refused') {
    const { itemId, typed, message, status } = result;
    const cart = itemId === null ? null : await findCart(visit);
    const code = cart?.items.find(({ id }) => id === itemId)?.error?.code ?? '';
    const lost = cart && itemId ? await loadLost(visit, cart, { itemId, code, message }) : null;
    const { refused } = checkForm(formData, checkoutFields);
    return data(
      {
        ...NOTHING_BUT_THE_FORM,
        reply: hasForm ? refused(null, { form: [] }).reply : null,
        filled: filledFields(formData),
        code: codeAskedIn(formData),
        lost,
        promotion: itemId === null ? { code: typed, message } : null,
      },
      { status },
    );
  }
  const isDone = result.outcome === 'done';
  if (isDone) rememberCart(session, result.cart);
  const message = isDone ? result.message : text.cart.itemGone;
  const { codeOrder } = await readDraft(request, context);
  const draft = { ...Object.fromEntries(formData), codeOrder };
  const cookies = hasForm ? [await keepDraft(context, draft)] : [];
  throw await visit.leaveFor(
    links.checkout(),
    { toast: { message, kind: isDone ? 'info' : 'bad' } },
    cookies,
  );
}
