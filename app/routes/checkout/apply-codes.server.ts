import { type AppLoadContext, data } from '@remix-run/node';
import { keepAccountChoice, readAccountChoice } from '#app/session/account-choice.server.ts';
import { changeCart } from '#app/session/change-cart.server.ts';
import { keepDraft, readDraft } from '#app/session/checkout-draft.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { applyCertificate, removeCertificate } from './apply-certificate.server.ts';
import { codeAskedIn } from './code-asked.ts';
import type { CodesChange } from './codes-form.ts';
import { checkoutFields, filledFields } from './form.ts';
import { leaveEmptyCart } from './load-checkout.server.ts';
import { NOTHING_BUT_THE_FORM } from './refused.ts';

/** Keeps the form except the card. A refused code stays in its field, and nothing is bought. */
export async function applyCodes(
  visit: Visit,
  { removed, promotion, certificate, account }: CodesChange,
  formData: FormFields,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const { session, text } = visit;
  const cart = await findCart(visit);
  if (!cart?.items.length) throw await leaveEmptyCart(visit, context);
  const said: string[] = [];
  const refuse = async (
    status: number,
    at: { promotion?: { code: string; message: string }; certificate?: { code: string; message: string } },
  ) =>
    data(
      {
        ...NOTHING_BUT_THE_FORM,
        reply: formData.has('firstName')
          ? checkForm(formData, checkoutFields).refused(null, { form: [] }).reply
          : null,
        filled: filledFields(formData),
        code: codeAskedIn(formData),
        promotion: at.promotion ?? null,
        certificate: at.certificate ?? { code: certificate ?? '', message: null },
      },
      { status, headers: await visit.commit() },
    );
  if (removed !== null) {
    removeCertificate(visit, removed);
    said.push(text.checkout.giftCertificates.removed);
  }
  if (account !== null) {
    const others = readAccountChoice(visit).filter((id) => id !== account.id);
    keepAccountChoice(visit, account.pays ? [...others, account.id] : others);
    said.push(account.pays ? text.checkout.accounts.used : text.checkout.accounts.left);
  }
  if (promotion !== null) {
    const result = await changeCart(visit, cart.cartId, { intent: 'promotion', promotionCode: promotion });
    if (result.outcome === 'refused') {
      const { message, status } = result;
      return refuse(status, { promotion: { code: promotion, message } });
    }
    if (result.outcome === 'gone') throw await leaveEmptyCart(visit, context);
    rememberCart(session, result.cart);
    said.push(result.message);
  }
  if (certificate !== null) {
    const refusal = await applyCertificate(visit, cart, certificate);
    if (refusal)
      return refuse(refusal.status, { certificate: { code: certificate, message: refusal.message } });
    said.push(text.checkout.giftCertificates.applied);
  }
  // A form disabled until another time is chosen is not sent; its draft stays.
  const { codeOrder } = await readDraft(request, context);
  const cookies = formData.has('firstName')
    ? [await keepDraft(context, { ...Object.fromEntries(formData), codeOrder })]
    : [];
  throw await visit.leaveFor(
    links.checkout(),
    said.length ? { toast: { message: said.join('. '), kind: 'info' } } : {},
    cookies,
  );
}
