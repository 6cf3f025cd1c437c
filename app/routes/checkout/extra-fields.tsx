import { useSite, useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { checkboxOf, textAreaOf } from '#app/ui/field-of.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import type { Cart } from '#server/contract/cart.ts';
import { settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import { checkoutConsents } from '#server/text/checkout-consents.ts';
import { type CheckoutFields, useCheckoutText, useFieldErrors } from './checkout-fields.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import type { RequiredFields } from './required-fields.ts';

type Props = { fields: CheckoutFields; cart: Cart; needs: RequiredFields };

export function ExtraFields({ fields, cart, needs }: Props) {
  const { extras, fields: text, optIns } = useCheckoutText(cart);
  const { email, sms, languageOf, troon, caddieRequest } = useConsents(cart);
  const hasTeeTime = cart.items.some(({ type }) => type === 'TeeTime');
  const isCaddieOffered = caddieRequest && hasTeeTime;
  const isNoteRequired = needs.required.note;
  return (
    <section className="panel stack" aria-labelledby="extras-title">
      <h2 id="extras-title">{extras}</h2>
      <TextAreaField
        {...textAreaOf(fields.notes, {
          label: isNoteRequired ? text.notes : text.optional(text.notes),
          maxLength: 1000,
          required: isNoteRequired,
          'data-bad': useFieldErrors().notes,
        })}
      />
      {email ? (
        <Checkbox {...checkboxOf(fields.emailOptIn, { label: inLanguage(email, languageOf.email) })} />
      ) : null}
      {sms ? <Checkbox {...checkboxOf(fields.smsOptIn, { label: inLanguage(sms, languageOf.sms) })} /> : null}
      {sms && hasTeeTime ? (
        <Checkbox {...checkboxOf(fields.transactionalSmsOptIn, { label: optIns.transactionalSms })} />
      ) : null}
      {troon ? <Checkbox {...checkboxOf(fields.troonOptIn, { label: optIns.troon })} /> : null}
      {isCaddieOffered ? (
        <>
          <Checkbox {...checkboxOf(fields.isCaddyRequested, { label: optIns.caddie })} />
          <p className="soft">{optIns.caddiePrompt}</p>
        </>
      ) : null}
    </section>
  );
}

/** Marks words in another language than the page. */
function inLanguage(words: string, lang: string | undefined) {
  return lang ? <span lang={lang}>{words}</span> : words;
}

export function useConsents(cart: Cart) {
  const words = useText();
  const site = useSite();
  const settings = settingsOfCourses(site.settings, coursesOfCart(site, cart));
  const { troon, caddieRequest } = settings.checkout.optIn;
  const names = site.facilities.map(({ name }) => name);
  return { ...checkoutConsents(settings, names, words), troon, caddieRequest };
}
