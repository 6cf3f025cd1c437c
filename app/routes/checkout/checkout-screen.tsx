import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import { FormToken } from '#app/form-token.tsx';
import { PageScript } from '#app/page-script.tsx';
import { Checkout, type CheckoutProps } from '#app/routes/checkout/checkout.tsx';
import { CheckoutForm } from '#app/routes/checkout/checkout-form.tsx';
import { Alert } from '#app/ui/alert.tsx';
import submitOnce from '#app/ui/submit-once.script.js?raw';
import { summarise } from '#app/ui/summarise.ts';
import type { CheckoutInput } from './form.ts';
import { type FormView, formProps, inFormOrder, titleOfErrors } from './form-props.ts';
import type { CodeView } from './view-code.ts';

type Link = { href: string; label: string };
type Props = {
  checkout: {
    frame: Omit<CheckoutProps, 'children' | 'errors'>;
    form: FormView;
    defaults: Partial<CheckoutInput>;
    who: { text: string; link: Link | null };
    payment: { text: string; link: Link } | null;
    /** Where a code was asked for before the page was opened again. */
    code: CodeView | null;
  };
  /** What became of the last try. */
  refused: {
    reply: SubmissionResult;
    booked: { texts: string[]; link: Link } | null;
    code: CodeView | null;
  } | null;
};

/** The checkout: what is wrong and what is booked already, the cart, the form. */
export function CheckoutScreen({ checkout, refused }: Props) {
  const { frame, form: view, defaults, who, payment } = checkout;
  const [form, fields] = useForm<CheckoutInput>({
    id: 'checkout',
    lastResult: refused?.reply ?? null,
    defaultValue: defaults,
  });
  const title = titleOfErrors(fields, view, refused?.booked != null);
  const note = (
    <>
      {who.text} {who.link ? <a href={who.link.href}>{who.link.label}</a> : null}
    </>
  );
  return (
    <>
      {refused?.booked ? (
        <Alert>
          {refused.booked.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <a href={refused.booked.link.href}>{refused.booked.link.label}</a>
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
      <Checkout {...frame} note={note} errors={summarise(title, inFormOrder(fields), form.errors)}>
        <CheckoutForm
          {...formProps(fields, view, refused ? refused.code : checkout.code)}
          form={getFormProps(form, { ariaAttributes: false })}
        >
          <FormToken />
          <input type="hidden" name="seen" value={view.seen} />
        </CheckoutForm>
      </Checkout>
      <PageScript sources={[holdClock, submitOnce]} />
    </>
  );
}
