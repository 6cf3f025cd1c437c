import { nameCard } from './payment.ts';

/** The confirmation of an order, and a booking seen again later. */
export const order = {
  confirmed: 'Order Confirmed!',
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
  courseIn: (course: string, zone: string) => `${course} · ${zone}`,
  orderNumber: 'Order number',
  confirmationNumber: 'Confirmation number',
  payment: 'Payment',
  facts: {
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
  states: { cancelled: 'Cancelled', error: 'Not booked', pending: 'Waiting for payment' },
  notBooked: (title: string, reason: string) => `${title}: ${reason}`,
  calendar: 'Add to calendar',
  cancel: 'Cancel this reservation',
  bookAnother: 'Book another tee time',
  notFound: {
    title: 'We could not find that order',
    text: 'It can be seen in the browser it was made with. With your e-mail address and the confirmation number you can have a link to it sent to you.',
    find: 'Find my booking',
    home: 'Find a tee time',
  },
  cancelling: {
    title: 'Cancel this reservation?',
    text: (title: string) => `${title}. Your place will be given to somebody else.`,
    refund: (amount: string) => `${amount} paid online goes back to your card.`,
    submit: 'Cancel the reservation',
    keep: 'Keep the reservation',
    done: 'Your reservation is cancelled.',
    doneBefore: 'This reservation was cancelled before.',
  },
  booking: {
    title: 'Your booking',
    cancelled: 'This booking is cancelled.',
    notFoundTitle: 'We could not find that booking',
    notFoundText:
      'The link may be incomplete, or the booking may be too long ago. You can have a new link sent to you.',
  },
  find: {
    title: 'Find my booking',
    intro:
      'Enter the e-mail address and the confirmation number of your booking. We send you a link with which you can see and cancel it.',
    email: 'Email',
    confirmationNumber: 'Confirmation number',
    confirmationHint: 'It is in the confirmation we sent you.',
    submit: 'Send me the link',
    sent: 'If there is a booking with this e-mail address and confirmation number, a link to it is on its way to you.',
    errors: {
      email: 'Email is invalid',
      confirmationNumber: 'Please enter the confirmation number',
    },
  },
};
