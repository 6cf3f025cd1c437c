import { getFormProps, useForm } from '@conform-to/react';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import type { PromotionView } from '#app/components/cart/promotion.view.ts';
import { PromotionFields } from '#app/components/cart/promotion-form.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { PageScript } from '#app/page/page-script.tsx';
import { Checkout, type CheckoutProps } from '#app/routes/checkout/checkout.tsx';
import { CheckoutForm } from '#app/routes/checkout/checkout-form.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';
import { AccountFields } from './account-fields.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import checkFields from './check-fields.script.js?raw';
import type { CheckoutInput } from './form.ts';
import { chosenCard, type FormView, formProps, viewErrors } from './form-props.ts';
import type { LostView } from './load-lost.server.ts';
import { LostTime } from './lost-time.tsx';
import { NOTHING_BUT_THE_FORM, type RefusedCheckout } from './refused.ts';
import type { AccountsView } from './view-accounts.ts';
import type { CertificatesView } from './view-certificates.ts';
import type { CodeView } from './view-code.ts';

type Props = {
  checkout: {
    frame: Omit<CheckoutProps, 'children' | 'errors' | 'lost' | 'codes' | 'onEnter'> & {
      promotion: PromotionView | null;
      certificates: CertificatesView | null;
      accounts: AccountsView | null;
    };
    form: FormView;
    defaults: Partial<CheckoutInput>;
    who: { text: string; link: { href: string; label: string } | null };
    payment: { text: string; link: { href: string; label: string } } | null;
    /** Where a code was asked for before the page was opened again. */
    code: CodeView | null;
    lost: LostView | null;
  };
  /** What became of the last try. */
  refused: RefusedCheckout | null;
};

/** The checkout: what is wrong and what is booked already, the cart, the form. */
export function CheckoutScreen({ checkout, refused }: Props) {
  const { frame, form: view, defaults, who, payment } = checkout;
  const { reply, filled, booked, promotion, certificate, ...tried } = refused ?? NOTHING_BUT_THE_FORM;
  // Said at the card; where none is typed here, with all else that is wrong.
  const cardRefused = view.hasCard ? tried.cardRefused : null;
  const code = refused ? refused.code : checkout.code;
  const lost = refused?.lost ?? checkout.lost;
  const [form, fields] = useForm<CheckoutInput>({
    id: 'checkout',
    lastResult: reply,
    defaultValue: defaults,
  });
  const isPartlyBooked = booked !== null;
  const formErrors = [...(form.errors ?? [])];
  if (tried.cardRefused !== null && !view.hasCard) formErrors.push(tried.cardRefused);
  const note = cardRefused ? (
    <a href={`#${(chosenCard(fields, view.wallet) ? fields.securityCodeSaved : fields.cardNumber).id}`}>
      {view.paymentIncomplete}
    </a>
  ) : (
    <>
      {who.text} {who.link ? <a href={who.link.href}>{who.link.label}</a> : null}
    </>
  );
  // Why an item was refused is said once: where it can be mended.
  const courses = frame.courses.map((course) => ({
    ...course,
    items: course.items.map((item) =>
      refused || item.id === lost?.itemId ? { ...item, error: null } : item,
    ),
  }));
  return (
    <>
      {booked ? (
        <Alert>
          {booked.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <a href={booked.link.href}>{booked.link.label}</a>
        </Alert>
      ) : null}
      {refused?.code?.news ? (
        <Alert>
          {refused.code.news} <a href={`#${fields.emailCode.id}`}>{refused.code.link}</a>
        </Alert>
      ) : null}
      {payment ? (
        <Alert>
          {payment.text} <a href={payment.link.href}>{payment.link.label}</a>
        </Alert>
      ) : null}
      <Checkout
        {...frame}
        courses={courses}
        note={note}
        errors={viewErrors(fields, view, { formErrors, filled, isPartlyBooked })}
        lost={
          lost ? (
            <LostTime {...lost} form={{ action: links.checkout() }}>
              <FormToken />
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="itemId" value={lost.itemId} />
            </LostTime>
          ) : null
        }
        onEnter={{ formId: form.id, label: view.submit.label }}
        codes={
          <>
            {frame.promotion ? (
              <div className="promo">
                <PromotionFields
                  {...frame.promotion}
                  busy={view.applying}
                  refused={promotion}
                  formId={form.id}
                />
              </div>
            ) : null}
            {frame.accounts ? <AccountFields {...frame.accounts} formId={form.id} /> : null}
            {frame.certificates ? (
              <CertificateFields {...frame.certificates} typed={certificate} formId={form.id} />
            ) : null}
          </>
        }
      >
        <CheckoutForm
          {...formProps(fields, view, {
            filled,
            cardRefused:
              cardRefused === null
                ? null
                : {
                    title: isPartlyBooked ? view.partlyFailed : view.failed,
                    text: cardRefused,
                  },
            code,
            asleep: lost?.asleep ?? null,
          })}
          form={{
            ...getFormProps(form, { ariaAttributes: false }),
            'data-busy': view.busy,
            'data-slow': view.slow,
            'data-invalid': view.invalid,
            'data-incomplete': view.paymentIncomplete,
            'data-missing': view.missing,
          }}
        >
          <FormToken />
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="seen" value={view.seen} />
        </CheckoutForm>
      </Checkout>
      <PageScript sources={[holdClock, checkFields]} />
    </>
  );
}
