import { nameBrand } from '../card-brands.ts';

/** "Visa ending in 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} ending in ${lastFour}`;
}

const declined = {
  'card-declined': 'Your card was declined. Please use another card.',
  'insufficient-funds': 'Your card has insufficient funds. Please use another card.',
  'invalid-number': "The card number isn't valid. Please check it.",
  'brand-not-taken': "We don't accept this kind of card. Please use another card.",
  'invalid-expiry': "The card's expiration date isn't valid. Please check it.",
  'expired-card': 'Your card has expired. Please use another card.',
  'invalid-security-code': "The card's security code isn't valid. Please check it.",
  'not-a-test-card':
    'This site is a demo and takes test cards only, such as 4111 1111 1111 1111. Your card was not charged.',
  'step-refused': 'Your bank refused the payment. Your card was not charged.',
  'step-expired': 'The payment was not confirmed in time. Your card was not charged.',
};

export const payment = {
  declined,
  notAuthorised: 'Please try again. Something went wrong and we were unable to authorize your payment',
  purchaseFailed: 'Failed to purchase invoice',
  timeGone:
    'The tee time was taken before your payment was confirmed. Your card was not charged, and any hold on it will be released. Please choose another time.',
  tooManyTries: 'Too many cards were declined. Please try again in an hour, or call the course.',
  notSigned: 'The payment provider did not sign this message, or the message is too old.',
  underWay: 'A payment for this tee time is in progress. Please wait a moment.',
  awaitingGolfer: "Please confirm the payment with your bank. Your booking isn't complete until then.",
  booked: 'Your reservation is booked.',
  sandboxPage: {
    language: 'en',
    title: 'Confirm your payment',
    explanation: "This is a demo of a bank's page to confirm a payment. No money moves.",
    payee: 'To',
    amount: 'Amount',
    card: (brand: string, lastFour: string) => `Card: ${nameCard(brand, lastFour)}`,
    approve: 'Approve',
    refuse: 'Refuse',
    finished: 'This payment was already approved or refused. You have nothing left to do here.',
    goBack: 'Back to the booking',
    notFoundTitle: 'Payment not found',
    notFound:
      'There is no payment to confirm at this address. Please go back to the site you came from and try again.',
    addCard: {
      title: 'Add a card',
      explanation:
        "This is a demo of a payment provider's card page. It takes test cards only, such as 4111 1111 1111 1111.",
      payee: 'For',
      number: 'Card number',
      month: 'Month',
      year: 'Year',
      code: 'Security code',
      name: 'Name on card',
      add: 'Add card',
      giveUp: 'Cancel',
      finished: 'You already used this page. You have nothing left to do here.',
      notFoundTitle: 'Page not found',
      notFound:
        'There is no card to add at this address. Please go back to the site you came from and try again.',
      refused: declined,
    },
  },
};
