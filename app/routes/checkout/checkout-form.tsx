import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '#app/ui/checkbox.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '#app/ui/text-field.tsx';
import { CardFields, type CardFieldsProps } from '../../components/wallet/card-fields.tsx';
import { CodeFields, type CodeFieldsProps } from './code-fields.tsx';

/** The wallet card that renewals are charged to when no card is typed here, or a link to add one. */
type RenewalCard = { text: string; link: { href: string; label: string } | null };

export type CheckoutFormProps = {
  form?: FormAttributes;
  /** Hidden fields: the attempt's key, a token. */
  children?: ReactNode;
  /** Where a code was mailed to who books. */
  code?: CodeFieldsProps | null;
  /** Why nothing can be filled in for now. */
  asleep?: string | null;
  booker: {
    title: string;
    firstName: TextFieldProps;
    lastName: TextFieldProps;
    /** For a guest only. */
    email?: TextFieldProps | null;
    phone: TextFieldProps;
    /** Where the operator asks for a home club. */
    membership?: { homeClub: SelectFieldProps | null; memberNumber: TextFieldProps } | null;
  };
  /** Null where everything is paid at the course and no card is asked for. */
  card?: CardFieldsProps | null;
  /** Said in its place: "Nothing to pay now. You pay at the course." */
  noCard?: { title: string; text: string; renewal: RenewalCard | null } | null;
  extras: {
    title: string;
    notes: TextAreaFieldProps;
    optIns: readonly CheckboxProps[];
    /** A hint below the opt-ins. */
    prompt?: string | null;
  };
  terms: {
    /** Null where nothing is agreed to. */
    title: string | null;
    texts: readonly { title: string; text: string }[];
    /** Where the operator wants them accepted. */
    accept?: CheckboxProps | null;
  };
  due: { label: string; amount: string };
  submit: { label: string; name?: string; value?: string };
  note?: string | null;
};

/** Who books, how it is paid, and what is agreed to, in the order in which it is checked. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { form, children, code, asleep, booker, card, noCard, extras, terms, due, submit, note } = props;
  const sections = (
    <>
      {code ? <CodeFields {...code} /> : null}
      <section className="panel stack" aria-labelledby="booker-title">
        <h2 id="booker-title">{booker.title}</h2>
        <div className="cols">
          <TextField {...booker.firstName} />
          <TextField {...booker.lastName} />
        </div>
        {booker.email ? <TextField {...booker.email} /> : null}
        <TextField {...booker.phone} />
        {booker.membership ? (
          <div className="cols">
            {booker.membership.homeClub ? <SelectField {...booker.membership.homeClub} /> : null}
            <TextField {...booker.membership.memberNumber} />
          </div>
        ) : null}
      </section>
      {card ? <CardFields {...card} /> : null}
      {noCard ? (
        <section className="panel stack" aria-labelledby="no-card-title">
          <h2 id="no-card-title">{noCard.title}</h2>
          <p>{noCard.text}</p>
          {noCard.renewal ? (
            <p>
              {noCard.renewal.text}{' '}
              {noCard.renewal.link ? (
                <a className="link" href={noCard.renewal.link.href}>
                  {noCard.renewal.link.label}
                </a>
              ) : null}
            </p>
          ) : null}
        </section>
      ) : null}
      <section className="panel stack" aria-labelledby="extras-title">
        <h2 id="extras-title">{extras.title}</h2>
        <TextAreaField {...extras.notes} />
        {extras.optIns.map((optIn) => (
          <Checkbox key={optIn.input.id} {...optIn} />
        ))}
        {extras.prompt ? <p className="soft">{extras.prompt}</p> : null}
      </section>
      <section className="panel stack" {...(terms.title ? { 'aria-labelledby': 'terms-title' } : {})}>
        {terms.title ? <h2 id="terms-title">{terms.title}</h2> : null}
        {terms.texts.map((each) => (
          <div key={each.title}>
            <h3>{each.title}</h3>
            <p className="lines soft">{each.text}</p>
          </div>
        ))}
        {terms.accept ? <Checkbox {...terms.accept} testId="terms-and-conditions-checkbox" /> : null}
        <p className="due">
          {due.label} <b data-testid="due-now-value">{due.amount}</b>
        </p>
        <button
          type="submit"
          className="btn wide"
          name={submit.name}
          value={submit.value}
          data-testid="make-your-reservation-btn"
        >
          {submit.label}
        </button>
        {note ? <p className="small soft">{note}</p> : null}
      </section>
    </>
  );
  return (
    <form method="post" className="checkout-form stack" {...form}>
      {children}
      {asleep ? (
        <>
          <p className="note">{asleep}</p>
          <fieldset className="asleep stack" disabled>
            {sections}
          </fieldset>
        </>
      ) : (
        sections
      )}
    </form>
  );
}
