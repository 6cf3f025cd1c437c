import { nameCard } from './payment.ts';

/** The confirmation of an order, and a booking seen again later. */
export const order = {
  confirmed: 'Order Confirmed!',
  /** Where only bays are booked. */
  confirmedBay: 'Your bay is booked!',
  partlyConfirmed: 'Part of your order is confirmed',
  notConfirmed: 'Your order is not confirmed',
  cancelled: 'Your order is cancelled',
  sentTo: (email: string) => `The confirmation is on its way to ${email}.`,
  /** Where the operator asks for no e-mail address, and the golfer gave none. */
  withoutEmail: {
    intro:
      'Please note the confirmation number: without an e-mail address no confirmation is sent, and the course finds your booking by this number and your name.',
    hint: 'With its own link you can see and cancel this booking later, on any device.',
    link: 'Open the link to this booking',
    linkMade: 'This is the link to your booking. Keep the address of this page.',
  },
  /** To a guest, below what was bought. */
  accountOffer: {
    text: (email: string) =>
      `Create an account with ${email}: once you confirm the address, this order shows there, with all your bookings.`,
    link: 'Create an account',
  },
  courseIn: (course: string, zone: string) => `${course} · ${zone}`,
  orderNumber: 'Order number',
  confirmationNumber: 'Confirmation number',
  /** On the ticket. */
  youTeeOff: (when: string) => `You tee off ${when}`,
  youPlay: (when: string) => `You play ${when}`,
  inDays: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  inHours: (hours: number) =>
    hours === 0 ? 'within the hour' : hours === 1 ? 'in about an hour' : `in about ${hours} hours`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  playerCount: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  arriveBy: (time: string) => `Please arrive by ${time}.`,
  directions: 'Directions',
  cancelUntil: (moment: string) => `You can cancel free of charge until ${moment}.`,
  /** Where something of what was paid is kept. */
  cancelBy: (moment: string) => `You can cancel until ${moment}.`,
  refundUntil: (moment: string, percent: number) =>
    `Cancel until ${moment} and get back ${percent}% of what was paid online.`,
  refundOver: 'After that nothing is given back.',
  cancelForNothing: (moment: string) => `You can cancel until ${moment}; nothing is given back any more.`,
  depositKept: (amount: string) => `The deposit of ${amount} per player is not given back.`,
  /** Once the last moment has passed, also of what is booked later than that. */
  tooLateToCancel: (hours: number) =>
    `It's less than ${hours === 1 ? 'an hour' : `${hours} hours`} away, so it can't be cancelled online. If you can't make it, please call.`,
  notCancellable: "It can't be cancelled online. If you can't make it, please call.",
  callShop: 'Questions? Call the shop:',
  callVenue: 'Questions? Call us:',
  again: 'Book again',
  share: {
    label: 'Tell your partners',
    hint: 'Copy this for the people you play with, or send it right away:',
    title: (course: string, moment: string) => `${course}, ${moment}`,
    text: (moment: string, course: string, players: number) =>
      players === 1
        ? `I play ${moment} at ${course}.`
        : `We play ${moment} at ${course}, ${players} players.`,
    arriveBy: (time: string) => `Please be there by ${time}.`,
    mail: 'By email',
    message: 'By text message',
  },
  receipt: 'Receipt',
  facts: {
    when: 'When',
    rate: 'Rate',
    golfers: 'Golfers',
    paid: 'Paid',
    dueAtCourse: 'Due at the course',
    refunded: 'Refunded',
    reservationNumber: 'Reservation number',
    promotion: 'Promo code',
    saved: 'You saved',
  },
  cardOf: nameCard,
  paidBy: (amount: string, card: string) => `${amount}, ${card}`,
  cardOnFile: (card: string) => `Nothing yet; ${card} is on file`,
  paidOnline: 'Paid now',
  dueAtCourse: 'Due at the course',
  total: 'Total',
  refunded: 'Refunded',
  /** The lines of the receipt for what is no tee time. */
  items: {
    state: 'State',
    startsOn: 'First day',
    endsOn: 'Last day',
    /** With the number of pieces, where they are several. */
    several: (count: number, name: string) => `${count} × ${name}`,
    loyalty: 'Loyalty points',
    creditBook: 'Credit book',
    creditAccount: 'Credit account',
    giftCertificateOf: (lastFour: string) => `Gift certificate ending in ${lastFour}`,
    atCourse: 'At the course',
    notSold: 'Not bought',
  },
  paidWith: 'Paid with',
  states: { cancelled: 'Cancelled', error: 'Not booked', pending: 'Waiting for payment' },
  notBooked: (title: string, reason: string) => `${title}: ${reason}`,
  calendar: 'Add to calendar',
  cancel: 'Cancel this reservation',
  change: 'Change this reservation',
  checkIn: 'Check in',
  checkInCode: {
    hint: 'On the day, show this code at the pro shop.',
    title: 'QR code that leads to check-in',
  },
  players: {
    title: 'Players',
    manage: 'Players and invitations',
    unnamed: (number: number) => `Player ${number}`,
    booker: 'Booked',
    checkedIn: 'Checked in',
    paid: 'Paid',
  },
  bookAnother: 'Book another tee time',
  bookAnotherBay: 'Book another time',
  analytics: {
    text: 'May the course count this booking with Google Analytics? It learns the amount and the order number, not who you are.',
    yes: 'Yes, count it',
    no: 'No',
  },
  notFound: {
    title: 'We could not find that order',
    text: 'It can be seen in the browser it was made with. With your e-mail address you can have a link to it sent to you.',
    find: 'Find my booking',
    home: 'Find a tee time',
  },
  cancelling: {
    title: 'Cancel this reservation?',
    text: (course: string) => `${course}: your place will be given to somebody else.`,
    refund: (amount: string) => `${amount} paid online goes back to your card.`,
    refundToCertificate: (amount: string) =>
      `${amount} goes back on the gift certificate or account it was paid with, and can be spent again.`,
    kept: (amount: string) => `${amount} of what was paid online is not given back.`,
    players: 'Who cannot come?',
    everybody: (players: number) => (players === 2 ? 'Both of us' : `All ${players} of us`),
    reason: 'Why? (optional)',
    noReason: 'I would rather not say',
    submitSome: 'Cancel now',
    takenOut: (players: string, count: number) => `${players} ${count === 1 ? 'is' : 'are'} taken out.`,
    errors: { players: 'Please choose how many players cannot come.' },
    submit: 'Cancel the reservation',
    keep: 'Keep my booking',
    done: 'Your reservation is cancelled.',
  },
  /** Who leaves, where not all of the players do. */
  leaving: {
    some: 'Or only some of you?',
    who: "Who's leaving?",
    legend: "Who can't make it?",
    next: 'Continue',
    none: "Tick the players who can't make it.",
    choose: (count: number) => (count === 1 ? 'Tick one player.' : `Tick ${count} players.`),
    unnamed: (count: number) => (count === 1 ? 'one unnamed player' : `${count} unnamed players`),
    review: (names: string, _count: number) => `${names} will be removed from your booking.`,
    done: (names: string, count: number) =>
      `${names} ${count === 1 ? 'was' : 'were'} removed from your booking.`,
    submit: 'Remove and cancel their spots',
    booker: "The golfer who booked can't be removed. Cancel the whole booking instead.",
  },
  booking: {
    title: 'Your booking',
    cancelled: 'This booking is cancelled.',
    linksHint: 'Everybody who has a link to this booking can see and cancel it.',
    endLinks: 'Make a new link, end the old ones',
    linksEnded: 'The old links open this booking no longer.',
    notFoundTitle: 'We could not find that booking',
    notFoundText:
      'The link may be incomplete, or the booking may be too long ago. You can have a new link sent to you.',
  },
  find: {
    title: 'Find my booking',
    intro:
      'Enter the e-mail address you booked with. We send you a link to each booking ahead of you, with which you can see and cancel it.',
    email: 'Email',
    confirmationNumber: 'Confirmation number (optional)',
    confirmationHint: 'For the link to one booking, also a past or cancelled one.',
    submit: 'Send me the link',
    sent: 'If there is a booking with this e-mail address and confirmation number, a link to it is on its way to you.',
    sentAll:
      'If there are bookings ahead with this e-mail address, the links to them are on their way to you. We send them once in ten minutes.',
    errors: {
      email: 'Email is invalid',
      confirmationNumber: 'A confirmation number is shorter than that',
    },
  },
};
