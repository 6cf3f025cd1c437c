import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { CardFieldsProps } from '#app/components/wallet/card-fields.tsx';
import type { CheckoutFormProps } from '#app/routes/checkout/checkout-form.tsx';
import type { CodeFieldsProps } from '#app/routes/checkout/code-fields.tsx';
import type { CheckboxProps } from '#app/ui/checkbox.tsx';
import type { CheckoutInput } from './form.ts';
import type { RefusedCheckout } from './refused.ts';
import type { viewCheckout } from './view.ts';
import type { CodeView } from './view-code.ts';

type Fields = Required<{ [Name in keyof CheckoutInput]: FieldMetadata<CheckoutInput[Name]> }>;
export type FormView = ReturnType<typeof viewCheckout>['form'];

/**
 * What is wrong with the form, each line a link to its field; null where nothing is. Fields that are empty are named, not
 * explained, where they are several: each has its own sentence beside it.
 */
export function viewErrors(
  fields: Fields,
  view: FormView,
  {
    formErrors = [],
    filled,
    isPartlyBooked,
  }: { formErrors?: string[]; filled: string[]; isPartlyBooked: boolean },
) {
  const invalid = inFormOrder(fields).filter(({ errors }) => errors?.length);
  const missing = invalid.filter(({ name }) => !filled.includes(name));
  const isShort = missing.length > 1;
  const list = [
    ...formErrors.map((text) => ({ text })),
    ...invalid.flatMap(({ id, name, errors = [] }) => {
      const isNamed = isShort && !filled.includes(name);
      const texts = isNamed ? [view.fields.labels[name as keyof typeof view.fields.labels] ?? ''] : errors;
      return texts.map((text) => ({ text, href: `#${id}` }));
    }),
  ];
  if (list.length === 0) return null;
  const card = cardFields(fields);
  const title = () => {
    if (invalid.length === 0) return isPartlyBooked ? view.partlyFailed : view.failed;
    if (invalid.every(({ name }) => card.some((field) => field.name === name))) return view.paymentIncomplete;
    return isShort && missing.length === invalid.length
      ? view.missing.replace('{n}', String(missing.length))
      : view.invalid;
  };
  return { title: title(), list, isShort };
}

/** The fields in the order of the page, for the list of what is wrong. */
function inFormOrder(fields: Fields) {
  return [
    fields.emailCode,
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phone,
    fields.homeClub,
    fields.memberNumber,
    ...cardFields(fields),
    fields.notes,
    fields.terms,
  ];
}

function cardFields(fields: Fields) {
  return [
    fields.walletOptionId,
    fields.securityCodeSaved,
    fields.cardNumber,
    fields.expirationMonth,
    fields.expirationYear,
    fields.securityCode,
    fields.nameOnCard,
    fields.addressLine1,
    fields.postalCode,
    fields.country,
    fields.saveCard,
  ];
}

/** What of the last try is said at the fields. */
type AtFields = Pick<RefusedCheckout, 'filled' | 'code'> & {
  cardRefused: { title: string; text: string } | null;
  asleep: string | null;
};

/** The fields of the form with what was typed into them, what is wrong with them, and what browsers may fill in. */
export function formProps(
  fields: Fields,
  view: FormView,
  { code, asleep, ...refused }: AtFields,
): Omit<CheckoutFormProps, 'form' | 'children'> {
  const { messages, fields: shown } = view;
  const { labels } = shown;
  return {
    code: code && codeFields(fields, code),
    asleep,
    booker: {
      title: view.bookerTitle,
      firstName: text(fields.firstName, labels.firstName, {
        autoComplete: 'given-name',
        maxLength: 100,
        required: true,
        'data-bad': messages.firstName,
      }),
      lastName: text(fields.lastName, labels.lastName, {
        autoComplete: 'family-name',
        maxLength: 100,
        required: true,
        'data-bad': messages.lastName,
      }),
      email: {
        ...text(fields.email, labels.email, {
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          required: view.isEmailRequired,
          pattern: EMAIL,
          'data-bad': messages.email,
          'data-missing': messages.emailMissing,
        }),
        hint: labels.emailHint,
      },
      phone: {
        ...text(fields.phone, labels.phone, {
          type: 'tel',
          autoComplete: 'tel',
          maxLength: 50,
          required: view.isPhoneRequired,
          pattern: PHONE,
          'data-bad': messages.phone,
        }),
        hint: labels.phoneHint,
      },
      membership: view.memberNumber === 'none' ? null : membership(fields, view),
    },
    card: view.hasCard ? card(fields, view, refused) : null,
    noCard: view.hasCard ? null : view.noCard,
    extras: {
      title: view.extrasTitle,
      notes: {
        label: labels.notes,
        errors: fields.notes.errors,
        textarea: {
          ...getTextareaProps(fields.notes, { ariaAttributes: false }),
          maxLength: 1000,
          required: view.isNoteRequired,
          'data-bad': messages.notes,
        },
      },
      optIns: view.optIns.map(({ name, label }) => checkbox(fields[name], label)),
      prompt: view.caddiePrompt,
    },
    terms: {
      ...view.terms,
      accept: view.isTermsRequired
        ? checkbox(fields.terms, labels.terms, { required: true, 'data-bad': messages.terms })
        : null,
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

function membership(fields: Fields, view: FormView) {
  const { labels, homeClubs } = view.fields;
  const { messages } = view;
  return {
    homeClub:
      view.homeClub === 'none'
        ? null
        : {
            label: labels.homeClub,
            options: homeClubs,
            placeholder: labels.chooseHomeClub,
            errors: fields.homeClub.errors,
            select: {
              ...getSelectProps(fields.homeClub, { ariaAttributes: false }),
              required: view.homeClub === 'required',
              'data-bad': messages.homeClub,
            },
          },
    memberNumber: text(fields.memberNumber, labels.memberNumber, {
      maxLength: 100,
      required: view.memberNumber === 'required',
      'data-bad': messages.memberNumber,
    }),
  };
}

function card(
  fields: Fields,
  { cardTitle, cardNote, messages, wallet, fields: view }: FormView,
  { filled, cardRefused }: Pick<AtFields, 'filled' | 'cardRefused'>,
): CardFieldsProps {
  const { labels, months, years, countries } = view;
  const chosen = chosenCard(fields, wallet);
  const isSavedRefused = cardRefused !== null && chosen !== '';
  const refusedHere = {
    autoFocus: true,
    'aria-invalid': true,
    'aria-describedby': CARD_REFUSED_ID,
  } as const;
  const digits = { inputMode: 'numeric', required: true } as const;
  const choose = (
    field: Field,
    label: string,
    options: { value: string; label: string }[],
    attributes: SelectAttributes & { placeholder: string },
  ) => select(field, label, options, { required: true, ...attributes });
  /** A number or a code that came along is not sent back: that it is wanted again is said beside it. */
  const again = (field: Field, text: string, isMeant = chosen === '') =>
    isMeant && cardRefused === null && filled.includes(field.name) ? (field.errors ?? [text]) : field.errors;
  const number = text(fields.cardNumber, labels.cardNumber, {
    ...digits,
    autoComplete: 'cc-number',
    maxLength: 40,
    pattern: CARD_NUMBER,
    'data-bad': messages.cardNumber,
    ...(cardRefused !== null && !isSavedRefused && refusedHere),
  });
  const cvv = text(fields.securityCode, labels.securityCode, {
    ...digits,
    autoComplete: 'cc-csc',
    maxLength: 4,
    pattern: SECURITY_CODE,
    'data-bad': messages.securityCode,
  });
  const savedCode = () =>
    text(fields.securityCodeSaved, labels.securityCode, {
      ...digits,
      autoComplete: 'cc-csc',
      maxLength: 4,
      pattern: SECURITY_CODE,
      'data-bad': messages.securityCode,
      ...(isSavedRefused && refusedHere),
    });
  return {
    saved: wallet?.options.length
      ? {
          ...wallet,
          id: fields.walletOptionId.id,
          name: fields.walletOptionId.name,
          chosen,
          errors: fields.walletOptionId.errors,
          code: {
            ...savedCode(),
            errors: again(fields.securityCodeSaved, messages.codeAgain, chosen !== ''),
          },
        }
      : null,
    saveCard: wallet?.saveLabel
      ? checkbox(
          fields.saveCard,
          wallet.saveLabel,
          wallet.isSavingRequired ? { required: true, 'data-bad': wallet.savingMissing } : {},
        )
      : null,
    title: cardTitle,
    note: cardNote,
    refused: cardRefused && { id: CARD_REFUSED_ID, ...cardRefused },
    number: { ...number, errors: again(fields.cardNumber, messages.cardAgain) },
    month: choose(fields.expirationMonth, labels.expirationMonth, months, {
      autoComplete: 'cc-exp-month',
      placeholder: labels.month,
      'data-bad': messages.expirationMonth,
    }),
    year: choose(fields.expirationYear, labels.expirationYear, years, {
      autoComplete: 'cc-exp-year',
      placeholder: labels.year,
      'data-bad': messages.expirationYear,
    }),
    cvv: { ...cvv, errors: again(fields.securityCode, messages.codeAgain) },
    name: text(fields.nameOnCard, labels.nameOnCard, {
      autoComplete: 'cc-name',
      maxLength: 200,
      required: true,
      'data-bad': messages.nameOnCard,
    }),
    sameName: checkbox(fields.sameName, labels.sameName),
    address: text(fields.addressLine1, labels.addressLine1, {
      autoComplete: 'billing address-line1',
      maxLength: 200,
      required: true,
      'data-bad': messages.addressLine1,
    }),
    postalCode: text(fields.postalCode, labels.postalCode, {
      autoComplete: 'billing postal-code',
      maxLength: 20,
      required: true,
      'data-bad': messages.postalCode,
    }),
    country: choose(fields.country, labels.country, countries, {
      autoComplete: 'billing country',
      placeholder: labels.chooseCountry,
      'data-bad': messages.country,
    }),
  };
}

/** The card of the wallet that is chosen, or nothing for another one. */
export function chosenCard(fields: Fields, wallet: FormView['wallet']): string {
  const chosen = fields.walletOptionId.initialValue ?? '';
  return wallet?.options.find(({ value, isExpired }) => value === chosen && !isExpired)?.value ?? '';
}

const CARD_REFUSED_ID = 'card-refused';

/** The forms that the server takes (server/rules), as browsers write them. */
const EMAIL = String.raw`\s*[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+\s*`;
/** 2 to 20 digits and no letters: how the numbers of a country are written, the server knows. */
const PHONE = String.raw`([^\p{L}\p{Nd}]*\p{Nd}){2,20}[^\p{L}\p{Nd}]*`;
const CARD_NUMBER = String.raw`([\s\-]*\d){12,19}[\s\-]*`;
const SECURITY_CODE = String.raw`\s*\d{3,4}\s*`;

type Field = FieldMetadata<string | undefined>;
/** What a script says of a field that is left: that it cannot be used, and (where that is something else) that it is empty. */
type Sayings = { 'data-bad'?: string; 'data-missing'?: string };
type InputAttributes = Sayings & {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  pattern?: string;
  required?: boolean;
  autoFocus?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type SelectAttributes = Sayings & { autoComplete: string };

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
  { placeholder, ...attributes }: SelectAttributes & { placeholder: string; required: boolean },
) {
  return {
    label,
    options,
    placeholder,
    errors: field.errors,
    select: { ...getSelectProps(field, { ariaAttributes: false }), ...attributes },
  };
}

function checkbox(
  field: Field,
  label: string,
  attributes: Sayings & { required?: boolean } = {},
): CheckboxProps {
  return {
    label,
    errors: field.errors,
    input: { ...getInputProps(field, { type: 'checkbox', ariaAttributes: false }), ...attributes },
  };
}
