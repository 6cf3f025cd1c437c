import type { CheckoutDraft } from '#app/session/checkout-draft.server.ts';
import type { CodeAsked } from './refused.ts';

const MAX_EMAIL = 254;

export function codeAskedIn(form: FormData): CodeAsked | null {
  const email = form.get('codeEmail');
  return typeof email === 'string' && email !== '' ? { email: email.slice(0, MAX_EMAIL), news: null } : null;
}

export function codeAskedOfOrder(
  { codeEmail, codeOrder }: CheckoutDraft,
  orderId: string | null | undefined,
): CodeAsked | null {
  return codeEmail && codeOrder && codeOrder === orderId ? { email: codeEmail, news: null } : null;
}
