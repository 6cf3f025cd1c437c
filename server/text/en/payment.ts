import { nameBrand } from '../card-brands.ts';

/** "Visa ending in 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} ending in ${lastFour}`;
}

const declined = {
  'card-declined': 'Your card was declined. Please use another card.',
  'insufficient-funds': 'Your card has insufficient funds. Please use another card.',
  'invalid-number': 'The card number is not valid.',
  'brand-not-taken': 'This kind of card is not accepted here. Please use another card.',
  'invalid-expiry': 'The expiration date of the card is not valid.',
  'expired-card': 'Your card has expired. Please use another card.',
  'invalid-security-code': 'The security code of the card is not valid.',
  'not-a-test-card':
    'This site is a demonstration and takes test cards only, such as 4111 1111 1111 1111. Your card was not charged.',
  'step-refused': 'The payment was refused at your bank. Your card was not charged.',
  'step-expired': 'The payment was not confirmed in time. Your card was not charged.',
};

/** Payments: why a card was refused, and the page of the sandbox's external step. */
export const payment = {
  declined,
  notAuthorised: 'Please try again. Something went wrong and we were unable to authorize your payment',
  purchaseFailed: 'Failed to purchase invoice',
  timeGone:
    'The tee time was taken before your payment was confirmed. Your card was not charged; anything set aside on it is given back. Please select another time.',
  tooManyTries: 'Too many cards were declined. Please try again in an hour, or call the course.',
  notSigned: 'This is not signed by the payment provider, or was too long ago.',
  underWay: 'A payment for this tee time is under way. Please wait a moment.',
  awaitingGolfer: 'Please confirm the payment with your bank. Nothing is booked before.',
  booked: 'Your reservation is booked.',
  sandboxPage: {
    language: 'en',
    title: 'Confirm your payment',
    explanation:
      'This is a demonstration of the page on which a bank asks its customer to confirm a payment. No money moves.',
    payee: 'To',
    amount: 'Amount',
    card: (brand: string, lastFour: string) => `Card: ${nameCard(brand, lastFour)}`,
    approve: 'Approve',
    refuse: 'Refuse',
    finished: 'This payment has been dealt with already. Nothing is left to do here.',
    goBack: 'Back to the booking',
    notFoundTitle: 'Payment not found',
    notFound:
      'There is no payment to confirm at this address. Please go back to the site you came from and try again.',
    addCard: {
      title: 'Add a card',
      explanation:
        'This is a demonstration of the page on which a payment provider asks for a card. It takes test cards only, such as 4111 1111 1111 1111.',
      payee: 'For',
      number: 'Card number',
      month: 'Month',
      year: 'Year',
      code: 'Security code',
      name: 'Name on card',
      add: 'Add card',
      giveUp: 'Cancel',
      finished: 'This page has been dealt with already. Nothing is left to do here.',
      notFoundTitle: 'Page not found',
      notFound:
        'There is no card to add at this address. Please go back to the site you came from and try again.',
      refused: declined,
    },
  },
};
