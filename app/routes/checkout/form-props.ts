import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { CardFieldsProps } from '#app/routes/checkout/card-fields.tsx';
import type { CheckoutFormProps } from '#app/routes/checkout/checkout-form.tsx';
import type { CodeFieldsProps } from '#app/routes/checkout/code-fields.tsx';
import type { CheckboxProps } from '#app/ui/checkbox.tsx';
import type { CheckoutInput } from './form.ts';
import type { viewCheckout } from './view.ts';
import type { CodeView } from './view-code.ts';

type Fields = Required<{ [Name in keyof CheckoutInput]: FieldMetadata<CheckoutInput[Name]> }>;
export type FormView = ReturnType<typeof viewCheckout>['form'];

/** What the list of what is wrong is headed with. */
export function titleOfErrors(fields: Fields, view: FormView, isPartlyBooked: boolean): string {
  const invalid = inFormOrder(fields).filter(({ errors }) => errors?.length);
  if (invalid.length === 0) return isPartlyBooked ? view.partlyFailed : view.failed;
  const card = cardFields(fields);
  return invalid.every(({ name }) => card.some((field) => field.name === name))
    ? view.paymentIncomplete
    : view.invalid;
}

/** The fields in the order of the page, for the list of what is wrong. */
export function inFormOrder(fields: Fields) {
  return [
    fields.emailCode,
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.notes,
    fields.phone,
    fields.homeClub,
    fields.memberNumber,
    ...cardFields(fields),
    fields.terms,
  ];
}

function cardFields(fields: Fields) {
  return [
    fields.cardNumber,
    fields.expirationMonth,
    fields.expirationYear,
    fields.securityCode,
    fields.nameOnCard,
    fields.addressLine1,
    fields.postalCode,
    fields.country,
  ];
}

/** The fields of the form with what was typed into them, what is wrong with them, and what browsers may fill in. */
export function formProps(
  fields: Fields,
  view: FormView,
  code: CodeView | null,
): Omit<CheckoutFormProps, 'form' | 'children'> {
  const { labels } = view.fields;
  return {
    code: code && codeFields(fields, code),
    booker: {
      title: view.bookerTitle,
      firstName: text(fields.firstName, labels.firstName, {
        autoComplete: 'given-name',
        maxLength: 100,
        required: true,
      }),
      lastName: text(fields.lastName, labels.lastName, {
        autoComplete: 'family-name',
        maxLength: 100,
        required: true,
      }),
      email: {
        ...text(fields.email, labels.email, {
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          required: view.isEmailRequired,
        }),
        hint: labels.emailHint,
      },
      phone: {
        ...text(fields.phone, labels.phone, {
          type: 'tel',
          autoComplete: 'tel',
          maxLength: 50,
          required: view.isPhoneRequired,
        }),
        hint: labels.phoneHint,
      },
      notes: {
        label: labels.notes,
        errors: fields.notes.errors,
        textarea: {
          ...getTextareaProps(fields.notes, { ariaAttributes: false }),
          maxLength: 1000,
          required: view.isNoteRequired,
        },
      },
      membership: view.homeClub === 'none' ? null : membership(fields, view),
    },
    card: view.hasCard ? card(fields, view) : null,
    noCard: view.hasCard ? null : view.noCard,
    optIns: view.optIns.map(({ name, label }) => checkbox(fields[name], label)),
    prompt: view.caddiePrompt,
    terms: {
      ...view.terms,
      accept: view.isTermsRequired ? checkbox(fields.terms, labels.terms, { required: true }) : null,
    },
    due: view.due,
    submit: view.submit,
    note: view.privacy,
  };
}

function codeFields(fields: Fields, view: CodeView): CodeFieldsProps {
  const hasErrors = Boolean(fields.emailCode.errors?.length);
  return {
    title: view.title,
    code: {
      ...text(fields.emailCode, view.label, {
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        maxLength: 20,
        // What is wrong takes the focus first.
        autoFocus: !hasErrors && view.news !== null,
      }),
      hint: view.hint,
    },
    sentTo: { name: fields.codeEmail.name, value: view.email },
    submit: view.submit,
    again: { ...view.again, name: fields.intent.name },
  };
}

function membership(fields: Fields, { fields: { labels, homeClubs }, homeClub }: FormView) {
  const required = homeClub === 'required';
  return {
    homeClub: {
      label: labels.homeClub,
      options: homeClubs,
      placeholder: labels.chooseHomeClub,
      errors: fields.homeClub.errors,
      select: { ...getSelectProps(fields.homeClub, { ariaAttributes: false }), required },
    },
    memberNumber: text(fields.memberNumber, labels.memberNumber, { maxLength: 100, required }),
  };
}

function card(fields: Fields, { cardTitle, cardNote, fields: view }: FormView): CardFieldsProps {
  const { labels, months, years, countries } = view;
  const digits = { inputMode: 'numeric', required: true } as const;
  return {
    title: cardTitle,
    note: cardNote,
    number: text(fields.cardNumber, labels.cardNumber, {
      ...digits,
      autoComplete: 'cc-number',
      maxLength: 40,
    }),
    month: select(fields.expirationMonth, labels.expirationMonth, months, 'cc-exp-month', labels.month),
    year: select(fields.expirationYear, labels.expirationYear, years, 'cc-exp-year', labels.year),
    cvv: text(fields.securityCode, labels.securityCode, { ...digits, autoComplete: 'cc-csc', maxLength: 4 }),
    name: text(fields.nameOnCard, labels.nameOnCard, {
      autoComplete: 'cc-name',
      maxLength: 200,
      required: true,
    }),
    address: text(fields.addressLine1, labels.addressLine1, {
      autoComplete: 'billing street-address',
      maxLength: 200,
      required: true,
    }),
    postalCode: text(fields.postalCode, labels.postalCode, {
      autoComplete: 'billing postal-code',
      maxLength: 20,
      required: true,
    }),
    country: select(fields.country, labels.country, countries, 'billing country', labels.chooseCountry),
  };
}

type Field = FieldMetadata<string | undefined>;
type InputAttributes = {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  required?: boolean;
  autoFocus?: boolean;
};

function text(field: Field, label: string, { type = 'text', ...attributes }: InputAttributes) {
  return {
    label,
    errors: field.errors,
    input: { ...getInputProps(field, { type, ariaAttributes: false }), ...attributes },
  };
}

function select(
  field: Field,
  label: string,
  options: { value: string; label: string }[],
  autoComplete: string,
  placeholder: string,
) {
  return {
    label,
    options,
    placeholder,
    errors: field.errors,
    select: { ...getSelectProps(field, { ariaAttributes: false }), autoComplete, required: true },
  };
}

function checkbox(field: Field, label: string, attributes: { required?: boolean } = {}): CheckboxProps {
  return {
    label,
    errors: field.errors,
    input: { ...getInputProps(field, { type: 'checkbox', ariaAttributes: false }), ...attributes },
  };
}
