import { counted } from '../counted.ts';
import { nameCard } from './payment.ts';

/** The sentences of mails and calendar entries. `what` is "tee time", at a simulator "simulator time". */
export const mails = {
  what: {
    teeTime: 'tee time',
    simulatorTime: 'simulator time',
    teeTimes: (count: number) => `${count} tee times`,
    simulatorTimes: (count: number) => `${count} simulator times`,
  },
  subject: {
    orderConfirmation: (facility: string, what: string, when: string) =>
      `${facility}: your ${what} is confirmed, ${when}`,
    orderOfSeveral: (sender: string, what: string) => `${sender}: your ${what} are confirmed`,
    purchase: (sender: string, orderNumber: string) => `${sender}: your order is confirmed (${orderNumber})`,
    bookingChange: (facility: string, what: string, when: string) =>
      `${facility}: your ${what} has changed, ${when}`,
    bookingCancellation: (facility: string, what: string, when: string) =>
      `${facility}: your ${what} is cancelled, ${when}`,
    bookingReminder: (facility: string, what: string, when: string) =>
      `${facility}: a reminder of your ${what}, ${when}`,
    checkInOpen: (facility: string, what: string, when: string) =>
      `${facility}: check in for your ${what}, ${when}`,
    checkInReceipt: (facility: string, what: string, when: string) =>
      `${facility}: receipt for your ${what}, ${when}`,
    blockNotice: (facility: string, what: string, when: string) =>
      `${facility}: please call about your ${what}, ${when}`,
    bookingLink: (facility: string, what: string, when: string) => `${facility}: your ${what}, ${when}`,
    bookingList: (sender: string) => `${sender}: what you have booked`,
    purchaseRefund: (facility: string, what: string) => `${facility}: money back for ${what}`,
    bookingRefund: (facility: string, what: string, when: string) =>
      `${facility}: money back for your ${what}, ${when}`,
    noShow: (facility: string, what: string, when: string) => `${facility}: we missed you, ${what}, ${when}`,
    paymentReturned: (facility: string) => `${facility}: your payment was not kept`,
    chargeRefused: (facility: string, what: string, when: string) =>
      `${facility}: your card was not charged, ${what}, ${when}`,
    purchaseChargeRefused: (facility: string, what: string) =>
      `${facility}: your card was not charged, ${what}`,
    facilityBooked: (number: string, when: string, golfers: string) =>
      `Booked ${when}, ${golfers} (${number})`,
    facilityChanged: (number: string, when: string, golfers: string) =>
      `Changed ${when}, now ${golfers} (${number})`,
    facilityCancelled: (number: string, when: string) => `Cancelled ${when} (${number})`,
    facilitySold: (what: string, orderNumber: string) => `Sold: ${what} (${orderNumber})`,
    facilityUnrefunded: (number: string, amount: string) => `Could not give back ${amount} (${number})`,
    facilityUncharged: (number: string, amount: string) => `Could not charge ${amount} (${number})`,
  },
  greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  orderConfirmation: {
    title: 'Order Confirmed!',
    titleBay: 'Your bay is booked!',
    intro: (what: string, facility: string) =>
      `Your ${what} at ${facility} is booked. We look forward to seeing you.`,
    introOfSeveral: (what: string, sender: string) =>
      `Your ${what} at ${sender} are booked. We look forward to seeing you.`,
    whole: 'Your order',
  },
  /** What is no tee time. */
  purchase: {
    title: 'Thank you for your order',
    intro: (sender: string) => `Your order at ${sender} is confirmed and paid. This is what you bought.`,
    besides: 'Also in your order',
    notSold: (what: string, facility: string) =>
      `${what} at ${facility} could not be sold to you any more, so nothing is to be paid for it.`,
    chargeRefused: (what: string, facility: string) =>
      `What you bought at ${facility} stands (${what}), but your bank has not paid what it had approved.`,
    refund: (what: string, facility: string) => `${facility} gives you money back for: ${what}.`,
    footer: (sender: string) =>
      `You receive this mail because an order at ${sender} was made with your address.`,
  },
  bookingChange: {
    title: 'Your booking has changed',
    intro: (what: string, facility: string) =>
      `Your ${what} at ${facility} has changed. This is how it stands now.`,
    golfers: (before: number, after: number) => `Golfers: ${after} instead of ${before}`,
    time: (before: string, after: string) => `Time: ${after} instead of ${before}`,
    rate: (before: string, after: string) => `Rate: ${after} instead of ${before}`,
    total: (before: string, after: string) => `Total: ${after} instead of ${before}`,
    paid: (amount: string) => `You paid ${amount} for the difference.`,
  },
  bookingReminder: {
    title: 'See you soon',
    intro: (what: string, facility: string) => `This is a reminder of your ${what} at ${facility}.`,
    checkInNote: 'It opens before you tee off.',
  },
  checkInOpen: {
    title: 'Check-in is open',
    intro: (what: string, facility: string) =>
      `You can check in for your ${what} at ${facility} now, from your phone.`,
    button: 'Check in',
  },
  checkInReceipt: {
    title: 'Your receipt',
    intro: (what: string, facility: string) =>
      `Thank you for checking in for your ${what} at ${facility}. This is what you paid.`,
  },
  bookingCancellation: {
    title: 'Your booking is cancelled',
    intro: (what: string, facility: string) => `Your ${what} at ${facility} is cancelled.`,
    byShop: (what: string, facility: string) => `${facility} had to cancel your ${what}. We are sorry.`,
    again: 'Book another time',
  },
  bookingRefund: {
    title: 'Money is on its way back to you',
    intro: (what: string, facility: string) => `${facility} gives you money back for your ${what}.`,
    stays: 'Your booking stays as it is.',
  },
  blockNotice: {
    title: 'Please call us about your booking',
    intro: (what: string, facility: string) =>
      `The time of your ${what} at ${facility} has been closed. Your booking has not been cancelled; please call us so that we can find another time for you.`,
  },
  chargeRefused: {
    title: 'Your card was not charged',
    intro: (what: string, facility: string) =>
      `Your ${what} at ${facility} stands, but your bank has not paid what it had approved.`,
    introCancelled: (what: string, facility: string) =>
      `Your bank has not paid what it had approved for your ${what} at ${facility}.`,
    due: (amount: string) => `${amount} was not charged. It is due at the course.`,
    notReturned: (amount: string) =>
      `${amount} we said would go back to your card was never charged, so nothing goes back.`,
  },
  noShow: {
    title: 'We missed you',
    intro: (what: string, facility: string) => `${facility} has noted who did not come to your ${what}.`,
    missing: (missing: number, players: number) =>
      missing === players
        ? 'Nobody of your group was there.'
        : `${missing} of ${players} golfers ${missing === 1 ? 'was' : 'were'} not there.`,
  },
  bookingLink: {
    title: 'Your booking',
    intro: 'You asked for the link to your booking. Here it is.',
    cancelled: 'This booking is cancelled.',
  },
  bookingList: {
    title: 'Your coming bookings',
    intro: (count: number): string =>
      count === 1
        ? 'You asked for the link to your booking. Here it is.'
        : 'You asked for the links to your bookings. Here they are, the next one first.',
  },
  paymentReturned: {
    title: 'Your payment was not kept',
    intro: (what: string, facility: string) =>
      `We could not book your ${what} at ${facility}, so nothing is to be paid for it.`,
    beside: {
      'check-in': (what: string, facility: string) =>
        `Your ${what} at ${facility} stands, but your payment at check-in was not needed: somebody else had paid for these players.`,
      change: (what: string, facility: string) =>
        `We could not change your ${what} at ${facility}. Your booking stays as it was, and nothing more is to be paid for it.`,
    },
    notCharged: (amount: string) =>
      `${amount} was set aside on your card and has been let go. Your card is not charged.`,
    refunded: (amount: string) =>
      `${amount} had been charged and is being given back to your card. It can take a few days until your bank shows it.`,
    again: 'Find another time',
  },
  facilityNotice: {
    booked: 'New booking',
    changed: 'Booking changed',
    cancelled: 'Booking cancelled',
    unrefunded: 'A refund was refused',
    uncharged: 'A card was not charged',
    sold: 'Sold online',
    toCard: (amount: string) => `${amount} to the card`,
    toCertificate: (amount: string) => `${amount} to gift certificates and accounts`,
    giveBack: 'The card provider refuses to give it back. Please give it back another way.',
    nothingBack: (amount: string) =>
      `${amount} was to be given back. It was never charged: do not give it back.`,
    takeAtCourse:
      'The bank does not pay what it had approved. The booking stands: please take it at the course.',
    takePurchaseAtCourse:
      'The bank does not pay what it had approved. The sale stands: please take the money at the course.',
    shop: 'The shop',
    by: { golfer: 'By the golfer', shop: 'By the shop', program: 'By the booking engine' },
  },
  refund: (amount: string) =>
    `${amount} is being given back to your card. It can take a few days until your bank shows it.`,
  refundToCard: (amount: string, card: string) =>
    `${amount} is being given back to your card, ${card}. It can take a few days until your bank shows it.`,
  refundToCertificate: (amount: string) =>
    `${amount} is back on the gift certificate or account it was paid with, and can be spent again.`,
  labels: {
    when: 'When',
    course: 'Course',
    venue: 'Venue',
    golfers: 'Golfers',
    groupSize: 'Group size',
    players: 'Players',
    rate: 'Rate',
    plan: 'Payment',
    promotion: 'Promo code',
    saved: 'You saved',
    holes: 'Holes',
    transportation: 'Transportation',
    duration: 'Duration',
    confirmationNumber: 'Confirmation number',
    orderNumber: 'Order number',
    card: 'Card',
    notes: 'Your note',
    reason: 'Reason',
    change: 'Change',
    booker: 'Booked by',
    buyer: 'Bought by',
    purchase: 'Bought',
    golfer: 'Golfer',
    email: 'Email',
    phone: 'Phone',
    price: 'Price',
    total: 'Total',
    paid: 'Paid',
    dueAtCourse: 'Due at the course',
    refunded: 'Given back',
    unrefunded: 'Not given back',
    uncharged: 'Not charged',
  },
  transportation: { Cart: 'Riding (cart)', Walking: 'Walking' },
  /** The next payment of a membership. */
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  unnamedPlayer: (number: number) => `Golfer ${number}`,
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  card: nameCard,
  quantity: (label: string, count: number) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Checking in',
  policy: 'Booking policy',
  questions: (phone: string) => `Questions? Call the shop: ${phone}`,
  seeBooking: 'See or cancel your booking',
  seeBookingNote: 'Whoever has this link can see and cancel the booking: please do not pass it on.',
  seePastBooking: 'See your booking',
  seePastBookingNote: 'Whoever has this link can see the booking: please do not pass it on.',
  footer: (facility: string) =>
    `You receive this mail because a booking at ${facility} was made with your address.`,
  facilityFooter: (operator: string) => `Sent by the booking engine of ${operator}.`,
  calendar: {
    summary: (what: string, facility: string) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${facility}`,
    confirmation: (number: string) => `Confirmation number ${number}`,
    fileName: 'tee-time.ics',
    fileNameOfSeveral: (number: number) => `tee-time-${number}.ics`,
  },
};
