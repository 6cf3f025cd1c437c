import { formatAmount } from '#app/components/cart/cart-amounts.ts';
import { describeRenewals } from '#app/components/cart/item-words.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { checkboxOf } from '#app/ui/field-of.ts';
import type { Cart } from '#server/contract/cart.ts';
import { type CheckoutFields, useCheckoutText, useFieldErrors } from './checkout-fields.ts';
import { useConsents } from './extra-fields.tsx';
import type { RequiredFields } from './required-fields.ts';

type Props = {
  fields: CheckoutFields;
  cart: Cart;
  paying: { cart: Cart };
  needs: RequiredFields;
  submit: string;
};

export function Terms({ fields, cart, paying, needs, submit }: Props) {
  const text = useCheckoutText(cart);
  const words = useText();
  const errors = useFieldErrors();
  const { who, email, sms } = useConsents(cart);
  const terms = useTerms(cart, needs);
  const isAccepted = needs.required.teeTimePolicy;
  const hasTitle = terms.length > 0 || isAccepted;
  return (
    <section className="panel stack" {...(hasTitle ? { 'aria-labelledby': 'terms-title' } : {})}>
      {hasTitle ? <h2 id="terms-title">{text.terms.title}</h2> : null}
      {terms.map(({ title, text, lang }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="lines soft" lang={lang}>
            {text}
          </p>
        </div>
      ))}
      {isAccepted ? (
        <Checkbox
          {...checkboxOf(fields.terms, {
            label: text.fields.terms,
            required: true,
            'data-bad': errors.terms,
          })}
          testId="terms-and-conditions-checkbox"
        />
      ) : null}
      <p className="due">
        {text.dueNow} <b data-testid="due-now-value">{formatAmount(paying.cart, words, 'dueOnlineCents')}</b>
      </p>
      <button type="submit" className="btn wide" data-testid="make-your-reservation-btn">
        {submit}
      </button>
      {email || sms ? <p className="small soft">{text.privacy(who)}</p> : null}
    </section>
  );
}

type Term = { title: string; text: string; lang?: string | undefined };

function useTerms(cart: Cart, { hasCard }: RequiredFields): Term[] {
  const words = useText();
  const { facilities } = useSite();
  const { terms: text } = useCheckoutText(cart);
  const teeTimes = cart.items.filter((item) => item.type === 'TeeTime');
  const conditions = new Map(
    teeTimes.map(({ extra }) => [extra.termsAndConditions, extra.languageOf?.termsAndConditions]),
  );
  const renewals = describeRenewals(cart, words);
  return [
    ...[...conditions].map(([text_, lang], index) => ({
      title: index === 0 ? text.conditions : `${text.conditions} (${index + 1})`,
      text: text_,
      lang,
    })),
    ...facilities
      .filter(({ id }) => teeTimes.some(({ facilityId }) => facilityId === id))
      .map(({ name, policy, languageOf }) => ({
        title: text.policyOf(name),
        text: policy,
        lang: languageOf?.policy,
      })),
    ...(renewals.length > 0
      ? [
          {
            title: words.renewals.consentTitle,
            text: [
              ...renewals,
              ...(hasCard ? [words.renewals.charged] : []),
              words.renewals.howToCancel,
            ].join('\n'),
          },
        ]
      : []),
  ].filter(({ text }) => text.trim() !== '');
}
