import { nameCard } from './payment.ts';

export const order = {
  confirmed: 'Order Confirmed!',
  /** For an order of bays only. */
  confirmedBay: 'Your bay is booked!',
  partlyConfirmed: 'Part of your order is confirmed',
  notConfirmed: "Your order isn't confirmed",
  cancelled: 'Your order was canceled',
  sentTo: (email: string) => `We're emailing your confirmation to ${email}.`,
  /** For an order without an email address. */
  withoutEmail: {
    intro:
      "Please write down your confirmation number. Without an email address, we can't send a confirmation. The course finds your booking by this number and your name.",
    hint: 'With a link, you can see and cancel this booking later, on any device.',
    link: 'Get a link to this booking',
    linkMade: 'This page is the link to your booking. Please save its address.',
  },
  accountOffer: {
    text: (email: string) =>
      `Create an account with ${email}. Once you confirm your email, you'll see this order and all your bookings there.`,
    link: 'Create account',
  },
  courseIn: (course: string, zone: string) => `${course} · ${zone}`,
  orderNumber: 'Order number',
  confirmationNumber: 'Confirmation number',
  youTeeOff: (when: string) => `You tee off ${when}`,
  youPlay: (when: string) => `You play ${when}`,
  inDays: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  inHours: (hours: number) =>
    hours === 0 ? 'within the hour' : hours === 1 ? 'in about an hour' : `in about ${hours} hours`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  ofOuting: (course: string) =>
    `This booking is part of a group. Its organizer and ${course} change it together: call the course.`,
  playerCount: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  arriveBy: (time: string) => `Please arrive by ${time}.`,
  directions: 'Directions',
  cancelUntil: (moment: string) => `You can cancel free of charge until ${moment}.`,
  /** When part of the payment is not refundable. */
  cancelBy: (moment: string) => `You can cancel until ${moment}.`,
  refundUntil: (moment: string, percent: number) =>
    `Cancel by ${moment} for a ${percent}% refund of your online payment.`,
  refundOver: 'No refund after that.',
  cancelForNothing: (moment: string) => `You can cancel until ${moment}, but without a refund.`,
  depositKept: (amount: string) => `The deposit of ${amount} per player is not refundable.`,
  /** After the deadline, also for times booked after it. */
  tooLateToCancel: (hours: number) =>
    `It's less than ${hours === 1 ? 'an hour' : `${hours} hours`} away, so it can't be canceled online. If you can't make it, please call.`,
  noShowFee: (amount: string) =>
    `The course may charge your saved card a no-show fee of ${amount} for each unpaid player who doesn't come.`,
  noShowPercent: (percent: number) =>
    `For each player who doesn't come, the course may charge your saved card ${percent}% of what is unpaid.`,
  notCancellable: "It can't be canceled online. If you can't make it, please call.",
  callShop: 'Questions? Call the pro shop:',
  callVenue: 'Questions? Call us:',
  again: 'Book again',
  share: {
    label: 'Share with your group',
    hint: 'Copy this for your group, or send it now:',
    title: (course: string, moment: string) => `${course}, ${moment}`,
    text: (moment: string, course: string, players: number) =>
      players === 1
        ? `I'm playing at ${course}: ${moment}.`
        : `We're playing at ${course}: ${moment}, ${players} players.`,
    arriveBy: (time: string) => `Please be there by ${time}.`,
    mail: 'Send by email',
    message: 'Send by text message',
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
  cardOnFile: (card: string) => `Nothing yet · ${card} on file`,
  paidOnline: 'Paid online',
  dueAtCourse: 'Due at the course',
  total: 'Total',
  refunded: 'Refunded',
  items: {
    state: 'Status',
    startsOn: 'First day',
    endsOn: 'Last day',
    several: (count: number, name: string) => `${count} × ${name}`,
    loyalty: 'Loyalty points',
    creditBook: 'Credit book',
    creditAccount: 'Credit account',
    giftCertificateOf: (lastFour: string) => `Gift certificate ending in ${lastFour}`,
    atCourse: 'At the course',
    notSold: 'Not purchased',
  },
  paidWith: 'Paid with',
  states: { cancelled: 'Canceled', error: 'Not booked', pending: 'Waiting for payment' },
  notBooked: (title: string, reason: string) => `${title}: ${reason}`,
  calendar: 'Add to calendar',
  cancel: 'Cancel this reservation',
  change: 'Change this reservation',
  checkIn: 'Check in',
  alsoBooked: 'Also booked',
  checkInCode: {
    hint: 'On the day, show this code at the pro shop.',
    title: 'QR code for check-in',
  },
  players: {
    title: 'Players',
    manage: 'Players and invitations',
    unnamed: (number: number) => `Player ${number}`,
    booker: 'Booker',
    checkedIn: 'Checked in',
    paid: 'Paid',
  },
  bookAnother: 'Book another tee time',
  bookAnotherBay: 'Book another time',
  analytics: {
    text: 'May the course count this booking with Google Analytics? It shares the amount and order number, not who you are.',
    yes: 'Yes, count it',
    no: 'No',
  },
  notFound: {
    title: "We couldn't find that order",
    text: 'You can see an order in the browser you ordered with. We can also email you a link to your booking.',
    find: 'Find my booking',
    home: 'Find a tee time',
  },
  cancelling: {
    title: 'Cancel this reservation?',
    text: (course: string) => `${course} will open this time to other golfers.`,
    refund: (amount: string) => `${amount} will be refunded to your card.`,
    refundAtCounter: (amount: string) => `You paid ${amount} at the counter. The pro shop refunds it there.`,
    refundToCertificate: (amount: string) =>
      `${amount} will be refunded to the gift certificate or account you paid with.`,
    kept: (amount: string) => `${amount} paid online is not refundable.`,
    players: "How many players can't make it?",
    everybody: (players: number) => (players === 2 ? 'Both of us' : `All ${players} of us`),
    reason: 'Why? (optional)',
    noReason: "I'd rather not say",
    submitSome: 'Cancel now',
    takenOut: (players: string, count: number) =>
      `${players} ${count === 1 ? 'was' : 'were'} removed from your booking.`,
    errors: { players: "Please choose how many players can't make it." },
    submit: 'Cancel the reservation',
    keep: 'Keep my booking',
    done: 'Your reservation was canceled.',
  },
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
    cancelled: 'This booking was canceled.',
    cancelledPage: {
      title: 'This booking was canceled',
      text: 'You can no longer change it or check in for it.',
      again: 'Book again',
      see: 'See this booking',
    },
    delay: {
      title: 'Your tee time is delayed',
      moved: (from: string, to: string) =>
        `The course opens late. Your tee time moved from ${from} to ${to}.`,
      choice: 'You can cancel for a full refund until then.',
      isAccepted: 'You accepted the new time.',
      accept: 'Keep the new time',
      cancel: 'Cancel for a full refund',
      accepted: 'See you at the new time.',
    },
    linksHint: 'Anyone with a link to this booking can see and cancel it.',
    endLinks: 'Create a new link and disable the old ones',
    linksEnded: 'The old links to this booking no longer work.',
    notFoundTitle: "We couldn't find that booking",
    notFoundText: 'The link may be incomplete, or the booking may be too old. We can email you a new link.',
  },
  find: {
    title: 'Find my booking',
    intro:
      'Enter the email address you booked with. We email you a link to see or cancel each upcoming booking.',
    email: 'Email',
    confirmationNumber: 'Confirmation number (optional)',
    confirmationHint: 'Enter it to get the link to one booking, even a past or canceled one.',
    submit: 'Send me the link',
    sent: 'If we find a booking with this email address and confirmation number, we email you a link to it.',
    sentAll:
      'If we find upcoming bookings with this email address, we email you the links. We send them at most once every 10 minutes.',
    errors: {
      email: 'Email is invalid',
      confirmationNumber: 'That confirmation number is too long',
    },
  },
};
