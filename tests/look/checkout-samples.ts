import type { CheckoutFormProps } from '#app/routes/checkout/checkout-form.tsx';

function text(id: string, label: string, more: Record<string, unknown> = {}, errors?: string[]) {
  return { label, errors, input: { id, name: id, type: 'text', required: true, ...more } };
}

function options(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const years = Array.from({ length: 8 }, (_, index) => String(2026 + index));

export const checkoutErrors = {
  title: 'Some of the fields are invalid',
  list: [
    { text: 'Please enter a valid phone number', href: '#phoneNumber' },
    { text: 'Please enter a valid credit card number', href: '#cardNumber' },
  ],
};

export const checkoutForm: CheckoutFormProps = {
  booker: {
    title: 'Who is booking',
    firstName: text('firstName', 'First name', { autoComplete: 'given-name', defaultValue: 'Anna' }),
    lastName: text('lastName', 'Last name', { autoComplete: 'family-name', defaultValue: 'Brandt' }),
    email: {
      ...text('email', 'E-mail', { type: 'email', autoComplete: 'email' }),
      hint: 'The confirmation goes here.',
    },
    phone: text('phoneNumber', 'Phone', { type: 'tel', autoComplete: 'tel' }, [
      'Please enter a valid phone number',
    ]),
  },
  card: {
    title: 'Payment',
    note: '$7.50 is charged to the card now; the rest is paid at the course.',
    number: text('cardNumber', 'Card number', { inputMode: 'numeric', autoComplete: 'cc-number' }, [
      'Please enter a valid credit card number',
    ]),
    month: {
      label: 'Expiry month',
      placeholder: 'Month',
      options: options(months),
      select: { id: 'expirationMonth', name: 'expirationMonth' },
    },
    year: {
      label: 'Expiry year',
      placeholder: 'Year',
      options: options(years),
      select: { id: 'expirationYear', name: 'expirationYear' },
    },
    cvv: text('cvv', 'CVV', { inputMode: 'numeric', autoComplete: 'cc-csc', maxLength: 4 }),
    name: text('nameOnCard', 'Name on card', { autoComplete: 'cc-name' }),
    address: text('address', 'Payment address', { autoComplete: 'billing street-address' }),
    postalCode: text('postalCode', 'Zip code', { autoComplete: 'billing postal-code' }),
    country: {
      label: 'Country',
      options: options(['AU', 'CA', 'IE', 'MX', 'UK', 'US']),
      select: { id: 'country', name: 'country', defaultValue: 'US' },
    },
  },
  extras: {
    title: 'Anything else',
    notes: { label: 'Notes for the course', textarea: { id: 'notes', name: 'notes' } },
    optIns: [
      {
        label: 'I would like to receive e-mail news and offers from Cedar Ridge Golf Club.',
        input: { id: 'emailOptIn', name: 'emailOptIn' },
      },
    ],
  },
  terms: {
    title: 'Terms and payment',
    texts: [{ title: 'Course policy', text: 'Please arrive 20 minutes before your tee time.' }],
    accept: {
      label: 'I agree to the terms and the course policy.',
      input: { id: 'terms', name: 'terms', required: true },
    },
  },
  due: { label: 'Due now', amount: '$7.50' },
  submit: { label: 'Make your reservation · $7.50' },
  note: 'Please contact Cedar Ridge Golf Club for a copy of their privacy policy',
};

const WRONG_CODE = 'This is not the code we sent to a…@example.com. Please look at the newest mail again.';

export const codeErrors = {
  title: 'Some of the fields are invalid',
  list: [{ text: WRONG_CODE, href: '#emailCode' }],
};

/** Nothing is due online, and a code was mailed to who books. */
export const codeForm: CheckoutFormProps = {
  ...checkoutForm,
  code: {
    title: 'Please confirm your email address',
    code: {
      ...text(
        'emailCode',
        'Code from the email',
        { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20, required: false },
        [WRONG_CODE],
      ),
      hint: 'The six digits we sent to a…@example.com.',
    },
    sentTo: { name: 'codeEmail', value: 'anna@example.com' },
    submit: 'Confirm and make your reservation',
    again: { label: 'Send a new code', name: 'intent', value: 'send-code' },
  },
  card: null,
  noCard: { title: 'Payment', text: 'Nothing is charged now. You pay $48.00 at the course.', renewal: null },
};
