import type { CheckoutDraft } from '#app/session/checkout-draft.server.ts';
import { maskEmail } from '#server/format/mask-email.ts';
import type { Text } from '#server/text/en.ts';
import { SEND_CODE } from './form.ts';

/** The field for a mailed code. `news`: what the booking API says of the mail just now; null where the field was there before. */
export function viewCode(email: string, news: string | null, { checkout }: Text) {
  const text = checkout.code;
  return {
    email,
    news,
    link: text.link,
    title: text.title,
    label: text.label,
    hint: news ?? text.hint(maskEmail(email)),
    submit: text.submit,
    again: { label: text.again, value: SEND_CODE },
  };
}

/** The field as it was, when something else in the form is wrong; null where no code was asked for. */
export function viewCodeAgain(form: FormData, text: Text) {
  const email = form.get('codeEmail');
  return typeof email === 'string' && email !== '' ? viewCode(email.slice(0, 254), null, text) : null;
}

/** The field on a page that is opened again; null where no code was asked for, or for another order. */
export function viewCodeOfOrder(
  { codeEmail, codeOrder }: CheckoutDraft,
  orderId: string | null | undefined,
  text: Text,
) {
  return codeEmail && codeOrder && codeOrder === orderId ? viewCode(codeEmail, null, text) : null;
}

export type CodeView = ReturnType<typeof viewCode>;
