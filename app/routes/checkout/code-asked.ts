import type { CheckoutDraft } from '#app/session/checkout-draft.server.ts';
import type { CodeAsked } from './refused.ts';

const MAX_EMAIL = 254;

/** The code field again, when something else in the form is wrong; null where no code was asked for. */
export function codeAskedIn(form: FormData): CodeAsked | null {
  const email = form.get('codeEmail');
  return typeof email === 'string' && email !== '' ? { email: email.slice(0, MAX_EMAIL), news: null } : null;
}

/** The code field of a page that is opened again; null where no code was asked for, or for another order. */
export function codeAskedOfOrder(
  { codeEmail, codeOrder }: CheckoutDraft,
  orderId: string | null | undefined,
): CodeAsked | null {
  return codeEmail && codeOrder && codeOrder === orderId ? { email: codeEmail, news: null } : null;
}
