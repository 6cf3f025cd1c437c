import { counted } from '../counted.ts';

const call = (phone: string) => (phone ? ` at ${phone}` : '');

/** Checkout, and the return from an external payment step. */
export const checkout = {
  title: 'Checkout',
  summary: 'Your cart',
  invalid: 'Some of the fields are invalid',
  missing: (count: number | '{n}') => `${count} fields are missing`,
  busy: 'Booking…',
  slow: 'This takes longer than usual. Please keep this page open: nothing is charged twice.',
  paymentIncomplete: 'Please complete the payment form.',
  failed: 'Your reservation is not complete',
  partlyFailed: 'Failed to Purchase an Item',
  cartChanged: 'Your cart has changed in the meantime. Please look at it again, then make your reservation.',
  booker: 'Who is booking',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'The confirmation goes to this address.',
    phone: 'Phone number',
    phoneHint: (example: string) => `For example ${example}. From another country: + and the country code`,
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
    hint: (email: string) => `The six digits we sent to ${email}.`,
    link: 'Enter the code',
    submit: 'Confirm and make your reservation',
    again: 'Send a new code',
    missing: 'Please enter the code from the email',
    digits: 'Please enter the six digits of the code',
  },
  countries: {
    AU: 'Australia',
    CA: 'Canada',
    IE: 'Ireland',
    MX: 'Mexico',
    UK: 'United Kingdom',
    US: 'United States',
  },
  extras: 'Anything else',
  payment: 'Payment',
  chargedNow: (amount: string) => `${amount} is charged to this card now.`,
  chargedNowRestAtCourse: (amount: string, rest: string) =>
    `${amount} is charged to this card now. ${rest} is paid at the course.`,
  cardAsGuarantee: 'The course asks for a card to hold your reservation. Nothing is charged now.',
  /** Where the card is typed on the page of a payment provider. */
  hosted: {
    submit: 'Continue to payment',
    chargedNow: (amount: string) =>
      `The payment page opens next, where you pay ${amount}. Nothing is booked before.`,
    chargedNowRestAtCourse: (amount: string, rest: string) =>
      `The payment page opens next, where you pay ${amount}. Nothing is booked before. ${rest} is paid at the course.`,
    cardAsGuarantee:
      'The payment page opens next: the course asks for a card to hold your reservation. Nothing is charged now.',
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
    used: 'Your account pays',
    left: 'Your account does not pay any more',
    failed:
      'Points, books and credit cannot be used at the moment. You can pay without them, or try again later.',
    covered: 'Your account pays all that is due now. No card is needed.',
    coveredRestAtCourse: (rest: string) =>
      `Your account pays all that is due now. No card is needed. ${rest} is paid at the course.`,
  },
  giftCertificates: {
    label: 'Gift certificate',
    another: 'Another gift certificate',
    code: 'Gift certificate code',
    hint: 'The 16 letters and digits from its email. What you do not spend stays on it.',
    apply: 'Apply',
    applied: 'Gift certificate applied',
    ending: (lastFour: string) => `Gift certificate ending ${lastFour}`,
    stays: (amount: string) => `${amount} stays on it`,
    remove: 'Remove',
    removed: 'Gift certificate removed',
    missing: 'Please enter the code of the gift certificate',
    known: 'This gift certificate is already applied.',
    spent: 'There is nothing left on this gift certificate.',
    tooMany: (count: number) => `No more than ${count} gift certificates can pay for one cart.`,
    tooManyTries: (minutes: number) =>
      `Too many wrong codes were tried. Please try again in ${counted(minutes, 'minute', 'minutes')}.`,
    lost: (lastFour: string, reason: string) =>
      `The gift certificate ending ${lastFour} does not pay any more. ${reason}`,
    changed: 'What is due now has changed. Nothing has been bought: please look at the amounts again.',
    covered: 'Your gift certificates pay all that is due now. No card is needed.',
    coveredRestAtCourse: (rest: string) =>
      `Your gift certificates pay all that is due now. No card is needed. ${rest} is paid at the course.`,
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
    conditions: 'Conditions of this booking',
    policyOf: (facility: string) => `Policy of ${facility}`,
  },
  dueNow: 'Due now',
  submit: 'Make your reservation',
  submitFor: (amount: string) => `Make your reservation · ${amount}`,
  /** The same where no time is booked. */
  purchase: {
    busy: 'One moment…',
    failed: 'Your purchase is not complete',
    booker: 'Your details',
    submit: 'Complete your purchase',
    submitFor: (amount: string) => `Complete your purchase · ${amount}`,
  },
  lost: {
    booked: (time: string) => `Somebody just booked ${time}.`,
    placesTaken: (time: string) => `Somebody just took places at ${time}.`,
    gone: (time: string) => `${time} is no longer free.`,
    heading: 'Choose another time',
    choose: 'Choose another time to go on. What you typed stays, except for the card.',
    none: 'There is no other free time close to it.',
    search: 'See all times',
    asleep: 'Please choose another time first.',
  },
  underWay: 'A payment for this cart is under way.',
  seePayment: 'See how it stands',
  seeConfirmation: 'See the confirmation',
  booked: (title: string, number: string) => `Booked: ${title}. Confirmation number ${number}.`,
  signIn: {
    title: 'Please sign in to check out',
    text: (facility: string) =>
      `${facility} takes bookings from signed-in golfers only. Your cart is kept for you.`,
    back: 'Back to the cart',
    haveAccount: 'Already have an account?',
    link: 'Sign in',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
  },
  cancelling: 'Cancelling',
  /** Where a course lets one golfer book only so often. */
  limits: {
    bookings: (count: number, days: number, course: string, phone: string) => {
      const most = `at most ${counted(count, 'booking', 'bookings')}`;
      const within = days === 1 ? 'for one day' : `within ${days} days`;
      return `${course} takes ${most} from one golfer ${within}. Please choose another day, or call the course${call(phone)}.`;
    },
    cancellations: (count: number, course: string, moment: string, phone: string) =>
      `You have cancelled ${counted(count, 'booking', 'bookings')} at ${course} within 30 days. You can book there online again from ${moment}. Until then please call the course${call(phone)}.`,
  },
  failures: {
    /** Of a cart without a tee time. */
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
  /** A purchase that takes a while: how each of its items stands. */
  progress: {
    title: 'Completing your reservation',
    titleWithoutTeeTime: 'Completing your purchase',
    intro: 'You can close this page: your purchase goes on, and the confirmation comes by e-mail.',
    list: 'How it stands',
    look: 'See how it stands',
    teeTime: {
      waiting: 'Waiting',
      reserving: 'Being reserved',
      reserved: 'Reserved',
      paying: 'Being paid',
      bought: 'Booked',
      failed: 'Not booked',
    },
    other: {
      waiting: 'Waiting',
      reserving: 'Being prepared',
      reserved: 'Ready to pay',
      paying: 'Being paid',
      bought: 'Bought',
      failed: 'Not bought',
    },
    interrupted:
      'Your purchase was interrupted. Nothing is bought or charged twice: look at what is left and try again.',
    notAll: 'Your purchase did not go through completely. What is left is in your cart, with the reason.',
    /** Of an item in the cart. */
    underWay: 'Checkout under way',
    reset: 'Reset',
    resetHint: 'Clears what the last checkout left on these items.',
    wasReset: 'The items are as they were before the checkout.',
  },
  authorization: {
    title: 'Your payment',
    waiting: 'We are waiting for your bank to confirm the payment. This page looks again every few seconds.',
    underWay:
      'Your payment is being processed. This page looks again every few seconds; please do not pay again.',
    continue: 'Continue to your bank',
    look: 'Look again',
    giveUp: 'Use another card',
    hosted: {
      waiting:
        'The payment page is still open, and nothing is booked yet. This page looks again every few seconds.',
      continue: 'Continue to the payment page',
      giveUp: 'Give the payment up',
    },
    givenUp: 'The payment was given up. Your card was not charged.',
    nothing: 'There is no payment to wait for.',
    elsewhere:
      'You came back in another browser than the one you booked in. If the payment went through, the confirmation is on its way to you by e-mail.',
    /** Something was added to the cart while its payment was open. */
    onwards:
      'Your payment went through. What is left in the cart was added later: check out again to buy it.',
    leftOut: (titles: readonly string[], reasons: readonly string[]) =>
      `Your payment went through, but not for ${titles.join(', ')}, which ${titles.length > 1 ? 'were' : 'was'} left out and not charged. ${reasons.join(' ')}`.trim(),
  },
};
