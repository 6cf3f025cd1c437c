import { counted } from '../counted.ts';

const call = (phone: string) => (phone ? ` at ${phone}` : '');

export const checkout = {
  title: 'Checkout',
  summary: 'Your cart',
  invalid: 'Some of the fields are invalid',
  missing: (count: number | '{n}') => `Please check ${count} fields`,
  busy: 'Booking…',
  slow: "This is taking longer than usual. Please keep this page open. You won't be charged twice.",
  paymentIncomplete: 'Please complete the payment form.',
  failed: "Your reservation isn't complete",
  partlyFailed: 'Failed to Purchase an Item',
  cartChanged: 'Your cart has changed. Please review it, then make your reservation.',
  booker: 'Your details',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'We send the confirmation to this address.',
    phone: 'Phone number',
    notes: 'Note to the course',
    homeClub: 'Home club',
    chooseHomeClub: 'Select a home club',
    memberNumber: 'Member number',
    cardNumber: 'Card number',
    expirationMonth: 'Expiration month',
    expirationYear: 'Expiration year',
    month: 'Month',
    year: 'Year',
    securityCode: 'CVV code',
    nameOnCard: 'Name on card',
    sameName: 'Same as booker',
    addressLine1: 'Payment address',
    postalCode: 'Zip code',
    country: 'Payment country',
    chooseCountry: 'Select a country',
    terms: 'I agree to the terms and conditions.',
    optional: (label: string) => `${label} (optional)`,
  },
  errors: {
    emailMissing: 'Please enter your email address',
    cardAgain: 'Please enter your card number again',
    codeAgain: 'Please enter the CVV code again',
    smsWithoutPhone: 'If SMS is opted in, a valid phone number is required.',
    homeClub: 'Please select a home club',
    memberNumber: 'Please enter a member number',
    terms: 'Please accept the terms and conditions',
  },
  code: {
    title: 'Please confirm your email address',
    label: 'Code from the email',
    hint: (email: string) => `The 6-digit code we sent to ${email}.`,
    link: 'Enter the code',
    submit: 'Confirm and make your reservation',
    again: 'Send a new code',
    missing: 'Please enter the code from the email',
    digits: 'Please enter all 6 digits of the code',
  },
  countries: {
    AU: 'Australia',
    CA: 'Canada',
    IE: 'Ireland',
    MX: 'Mexico',
    UK: 'United Kingdom',
    US: 'United States',
  },
  extras: 'Notes and preferences',
  payment: 'Payment',
  chargedNow: (amount: string) => `We charge ${amount} to this card now.`,
  chargedNowRestAtCourse: (amount: string, rest: string) =>
    `We charge ${amount} to this card now. You pay ${rest} at the course.`,
  cardAsGuarantee: 'The course needs a card to hold your reservation. Nothing is charged now.',
  /** When the card is entered on the provider's page. */
  hosted: {
    submit: 'Continue to payment',
    chargedNow: (amount: string) =>
      `You pay ${amount} on the next page. Your booking isn't complete until then.`,
    chargedNowRestAtCourse: (amount: string, rest: string) =>
      `You pay ${amount} on the next page and ${rest} at the course. Your booking isn't complete until you pay online.`,
    cardAsGuarantee:
      'The course needs a card to hold your reservation. You enter it on the next page. Nothing is charged now.',
  },
  noCard: {
    text: (amount: string) => `Nothing is charged now. You pay ${amount} at the course.`,
  },
  accounts: {
    title: 'Pay with your account',
    available: (amount: string) => `${amount} available`,
    points: (points: number, amount: string) => `${counted(points, 'point', 'points')}, worth ${amount}`,
    rounds: (rounds: number) => counted(rounds, 'round', 'rounds'),
    use: (amount: string) => `Use ${amount}`,
    remove: 'Remove',
    used: 'Paid from your account',
    left: 'No longer paid from your account',
    failed:
      "Points, credit books and credit aren't available right now. You can pay without them or try again later.",
    covered: "Your account covers everything due now. You don't need a card.",
    coveredRestAtCourse: (rest: string) =>
      `Your account covers everything due now. You don't need a card. You pay ${rest} at the course.`,
  },
  giftCertificates: {
    label: 'Gift certificate',
    another: 'Another gift certificate',
    code: 'Gift certificate code',
    hint: "The 16 letters and digits from its email. Any amount you don't use stays on it.",
    apply: 'Apply',
    applied: 'Gift certificate applied',
    ending: (lastFour: string) => `Gift certificate ending in ${lastFour}`,
    stays: (amount: string) => `${amount} left on it`,
    remove: 'Remove',
    removed: 'Gift certificate removed',
    missing: 'Please enter the gift certificate code',
    known: 'This gift certificate is already applied.',
    spent: 'This gift certificate has no balance left.',
    tooMany: (count: number) => `You can use up to ${count} gift certificates for one cart.`,
    tooManyTries: (minutes: number) =>
      `Too many wrong codes. Please try again in ${counted(minutes, 'minute', 'minutes')}.`,
    lost: (lastFour: string, reason: string) =>
      `We can't use the gift certificate ending in ${lastFour}. ${reason}`,
    changed: 'The amount due now has changed. Nothing was bought. Please check the amounts again.',
    covered: "Your gift certificates cover everything due now. You don't need a card.",
    coveredRestAtCourse: (rest: string) =>
      `Your gift certificates cover everything due now. You don't need a card. You pay ${rest} at the course.`,
  },
  optIns: {
    email: (facility: string) => `I would like to receive e-mail news and offers from ${facility}.`,
    sms: (facility: string) => `I would like to receive news and offers from ${facility} by text message.`,
    transactionalSms: 'Send me text messages about this reservation.',
    caddie: 'Please have a caddie ready for us.',
    caddiePrompt: 'Add your partner to your round in your cart!',
    troon: 'Enroll me in Troon Rewards.',
  },
  privacy: (facility: string) => `Please contact ${facility} for a copy of their privacy policy`,
  terms: {
    title: 'Terms and conditions',
    conditions: 'Booking terms',
    policyOf: (facility: string) => `${facility} policy`,
  },
  dueNow: 'Due now',
  submit: 'Make your reservation',
  submitFor: (amount: string) => `Make your reservation · ${amount}`,
  /** Overrides for a cart without a tee time. */
  purchase: {
    busy: 'One moment…',
    failed: "Your purchase isn't complete",
    booker: 'Your details',
    submit: 'Complete your purchase',
    submitFor: (amount: string) => `Complete your purchase · ${amount}`,
  },
  lost: {
    booked: (time: string) => `Someone just booked ${time}.`,
    placesTaken: (time: string) => `Someone just took spots at ${time}.`,
    gone: (time: string) => `${time} is no longer available.`,
    heading: 'Choose another time',
    choose: 'Pick another time to continue. We kept everything except your card.',
    none: 'There are no other open times close to this one.',
    search: 'See all times',
    asleep: 'Please choose another time first.',
  },
  underWay: 'A payment for this cart is in progress.',
  seePayment: 'See the status',
  seeConfirmation: 'See the confirmation',
  booked: (title: string, number: string) => `Booked: ${title}. Confirmation number ${number}.`,
  signIn: {
    title: 'Please sign in to check out',
    text: (facility: string) =>
      `${facility} only takes bookings from golfers who are signed in. We kept your cart.`,
    back: 'Back to the cart',
    haveAccount: 'Already have an account?',
    link: 'Sign in',
    signedInAs: (email: string) => `You're signed in as ${email}.`,
  },
  cancelling: 'Canceling',
  limits: {
    bookings: (count: number, days: number, course: string, phone: string) => {
      const most = `at most ${counted(count, 'booking', 'bookings')}`;
      const within = days === 1 ? 'for one day' : `within ${days} days`;
      return `${course} takes ${most} per golfer ${within}. Please choose another day, or call the course${call(phone)}.`;
    },
    cancellations: (count: number, course: string, moment: string, phone: string) =>
      `You canceled ${counted(count, 'booking', 'bookings')} at ${course} within 30 days. You can book there online again from ${moment}. Until then, please call the course${call(phone)}.`,
  },
  failures: {
    purchase: 'Failed to purchase',
    reservation: 'There was an issue completing your reservation request. Please try again.',
    teeTime:
      'There was an issue finishing your request for this teetime. Please try again, or choose another time.',
    created: (code: 100 | 102, message = '') =>
      `There was an error creating your reservation. Please try again. (code ${code}) ${message}`.trim(),
    notLoaded: 'Failed to create or load reservation',
    parent: 'Failed to purchase parent cart item',
    invoice: 'An error occurred while processing your invoice. Please try again.',
    ofType: {
      TeeTime: 'Failed to process cart item',
      Membership: 'Failed to purchase Membership',
      GiftCertificate: 'Failed to purchase Gift Certificate',
      Product: 'Failed to Purchase an Item',
    },
  },
  progress: {
    title: 'Completing your reservation',
    titleWithoutTeeTime: 'Completing your purchase',
    intro: 'You can close this page. Your purchase continues, and we email you the confirmation.',
    list: 'Status',
    look: 'See the status',
    teeTime: {
      waiting: 'Waiting',
      reserving: 'Reserving…',
      reserved: 'Reserved',
      paying: 'Processing payment…',
      bought: 'Booked',
      failed: 'Not booked',
    },
    other: {
      waiting: 'Waiting',
      reserving: 'Preparing…',
      reserved: 'Ready to pay',
      paying: 'Processing payment…',
      bought: 'Purchased',
      failed: 'Not purchased',
    },
    interrupted:
      "Your purchase was interrupted. Check what's left in your cart and try again. You won't be charged twice.",
    notAll: "Part of your purchase didn't go through. Those items are still in your cart, with the reason.",
    underWay: 'Checkout in progress',
    reset: 'Reset',
    resetHint: 'Clears the status and errors of the last checkout.',
    wasReset: 'Your items are ready for checkout again.',
  },
  authorization: {
    title: 'Your payment',
    waiting: "We're waiting for your bank to confirm the payment. This page checks again every few seconds.",
    underWay:
      "We're processing your payment. This page checks again every few seconds. Please don't pay again.",
    continue: 'Continue to your bank',
    look: 'Refresh',
    giveUp: 'Use another card',
    hosted: {
      waiting:
        "Your payment isn't finished, and nothing is booked yet. This page checks again every few seconds.",
      continue: 'Continue to the payment page',
      giveUp: 'Cancel the payment',
    },
    givenUp: 'The payment was canceled. Your card was not charged.',
    nothing: 'You have no payment in progress.',
    elsewhere:
      "You're in a different browser from the one you booked in. If the payment went through, we email you the confirmation.",
    /** Items added to the cart during its payment. */
    onwards:
      'Your payment went through. Items you added later are still in your cart. Check out again to buy them.',
    leftOut: (titles: readonly string[], reasons: readonly string[]) =>
      `Your payment went through, except for ${titles.join(', ')}. You were not charged for ${titles.length > 1 ? 'them' : 'it'}. ${reasons.join(' ')}`.trim(),
  },
};
