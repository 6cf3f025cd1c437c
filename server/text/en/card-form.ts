export const cardForm = {
  validation: (sentences: readonly string[]) => `Validation errors: ${sentences.join(', ')}`,
  fields: {
    firstName: 'Please enter a valid first name',
    lastName: 'Please enter a valid last name',
    notes: 'Per course guidelines, you must enter a booking note to complete the booking process',
    phone: 'Please enter a valid phone number',
    email: 'Email is invalid',
    cardNumber: 'Please enter a valid credit card number',
    expirationMonth: 'Please enter a valid expiration month',
    expirationYear: 'Please enter a valid expiration year',
    securityCode: 'Please enter a valid CVV code',
    nameOnCard: 'Please enter a valid name',
    addressLine1: 'Please enter a valid payment address',
    postalCode: 'Please enter a valid zip code',
    country: 'Please enter a valid payment country',
    homeClub: 'Please select a home club',
    memberNumber: 'Please enter a member number',
  },
  /** For a saved card. */
  savedCard: {
    /** At the expiration date. */
    over: 'The card has expired. Please enter the date on your new card.',
    unknown: "We can't use this saved card. Please choose another card.",
    expired: 'This saved card has expired. Please choose another card, or update it in your account.',
  },
  unknownReference: 'Unable to find stored override reference',
};
