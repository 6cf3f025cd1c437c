import { counted } from '../counted.ts';
import { nameCard } from './payment.ts';

/** `what`: "tee time" or "simulator time". */
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
      `${facility}: your ${what} is canceled, ${when}`,
    bookingReminder: (facility: string, what: string, when: string) =>
      `${facility}: reminder of your ${what}, ${when}`,
    checkInOpen: (facility: string, what: string, when: string) =>
      `${facility}: check in for your ${what}, ${when}`,
    checkInReceipt: (facility: string, what: string, when: string) =>
      `${facility}: receipt for your ${what}, ${when}`,
    bookingDelay: (facility: string, what: string, when: string) =>
      `${facility}: your ${what} is delayed, ${when}`,
    blockNotice: (facility: string, what: string, when: string) =>
      `${facility}: please call us about your ${what}, ${when}`,
    bookingLink: (facility: string, what: string, when: string) => `${facility}: your ${what}, ${when}`,
    bookingList: (sender: string) => `${sender}: your upcoming bookings`,
    purchaseRefund: (facility: string, what: string) => `${facility}: refund for ${what}`,
    bookingRefund: (facility: string, what: string, when: string) =>
      `${facility}: refund for your ${what}, ${when}`,
    noShow: (facility: string, what: string, when: string) =>
      `${facility}: we missed you at your ${what}, ${when}`,
    noShowFee: (facility: string, what: string, when: string) =>
      `${facility}: no-show fee for your ${what}, ${when}`,
    paymentReturned: (facility: string) => `${facility}: your payment was canceled`,
    chargeRefused: (facility: string, what: string, when: string) =>
      `${facility}: your card was not charged for your ${what}, ${when}`,
    purchaseChargeRefused: (facility: string, what: string) =>
      `${facility}: your card was not charged for ${what}`,
    facilityBooked: (number: string, when: string, golfers: string) =>
      `Booked ${when}, ${golfers} (${number})`,
    facilityChanged: (number: string, when: string, golfers: string) =>
      `Changed ${when}, now ${golfers} (${number})`,
    facilityCancelled: (number: string, when: string) => `Canceled ${when} (${number})`,
    facilitySold: (what: string, orderNumber: string) => `Sold: ${what} (${orderNumber})`,
    facilityUnrefunded: (number: string, amount: string) => `Could not refund ${amount} (${number})`,
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
  purchase: {
    title: 'Thank you for your order',
    intro: (sender: string) => `Your order at ${sender} is confirmed and paid. Here is what you bought.`,
    besides: 'Also in your order',
    notSold: (what: string, facility: string) =>
      `We could not complete your purchase at ${facility}: ${what}. You owe nothing for it.`,
    chargeRefused: (what: string, facility: string) =>
      `Your bank declined a payment it had first approved. Your purchase at ${facility} is still valid: ${what}.`,
    refund: (what: string, facility: string) => `${facility} issued a refund for ${what}.`,
    footer: (sender: string) =>
      `You're receiving this email because an order at ${sender} was made with your email address.`,
  },
  bookingChange: {
    title: 'Your booking has changed',
    intro: (what: string, facility: string) =>
      `Your ${what} at ${facility} has changed. Here are the new details.`,
    golfers: (before: number, after: number) => `Golfers: ${after} (was ${before})`,
    time: (before: string, after: string) => `Time: ${after} (was ${before})`,
    rate: (before: string, after: string) => `Rate: ${after} (was ${before})`,
    total: (before: string, after: string) => `Total: ${after} (was ${before})`,
    paid: (amount: string) => `You paid the difference of ${amount}.`,
  },
  bookingReminder: {
    title: 'See you soon',
    intro: (what: string, facility: string) => `This is a reminder of your ${what} at ${facility}.`,
    checkInNote: 'Online check-in opens before you play.',
  },
  checkInOpen: {
    title: 'Check-in is open',
    intro: (what: string, facility: string) =>
      `You can now check in for your ${what} at ${facility} on your phone.`,
    button: 'Check in',
  },
  checkInReceipt: {
    title: 'Your receipt',
    intro: (what: string, facility: string) =>
      `Thank you for checking in for your ${what} at ${facility}. Here is what you paid.`,
    charged: (what: string, facility: string) =>
      `${facility} charged your saved card for your ${what}. Here is what was paid.`,
  },
  bookingCancellation: {
    title: 'Your booking is canceled',
    intro: (what: string, facility: string) => `Your ${what} at ${facility} is canceled.`,
    byShop: (what: string, facility: string) => `${facility} had to cancel your ${what}. We are sorry.`,
    again: 'Book another time',
  },
  bookingRefund: {
    title: 'Your refund is on its way',
    intro: (what: string, facility: string) => `${facility} issued a refund for your ${what}.`,
    stays: 'Your booking has not changed.',
  },
  bookingDelay: {
    title: 'Your tee time is delayed',
    intro: (what: string, facility: string, reason: string) =>
      reason
        ? `${facility} opens late: ${reason}. We moved your ${what}. You need to do nothing if the new time suits you.`
        : `${facility} opens late. We moved your ${what}. You need to do nothing if the new time suits you.`,
    cancelFree:
      'If it does not, you can cancel for a full refund until the new time. Open your booking to do so.',
  },
  blockNotice: {
    title: 'Please call us about your booking',
    intro: (what: string, facility: string) =>
      `${facility} will be closed during your ${what}. Your booking is not canceled. Please call us so we can find you another time.`,
  },
  chargeRefused: {
    title: 'Your card was not charged',
    intro: (what: string, facility: string) =>
      `Your bank declined a payment it had first approved. Your ${what} at ${facility} is still booked.`,
    introCancelled: (what: string, facility: string) =>
      `Your bank declined a payment it had first approved for your ${what} at ${facility}.`,
    due: (amount: string) => `${amount} was not charged and is now due at the course.`,
    notReturned: (amount: string) =>
      `We said ${amount} would be refunded to your card. It was never charged, so there is nothing to refund.`,
  },
  noShowFee: {
    title: 'A no-show fee was charged',
    intro: (what: string, facility: string) =>
      `${facility} charged your saved card a no-show fee for your ${what}, as the booking’s terms say.`,
  },
  noShow: {
    title: 'We missed you',
    intro: (what: string, facility: string) => `${facility} recorded a no-show for your ${what}.`,
    missing: (missing: number, players: number) =>
      missing === players
        ? 'No one from your group was there.'
        : `${missing} of ${players} golfers ${missing === 1 ? 'was' : 'were'} not there.`,
  },
  bookingLink: {
    title: 'Your booking',
    intro: 'You asked for the link to your booking. Here it is.',
    cancelled: 'This booking is canceled.',
  },
  bookingList: {
    title: 'Your upcoming bookings',
    intro: (count: number): string =>
      count === 1
        ? 'You asked for the link to your booking. Here it is.'
        : 'You asked for the links to your bookings. Here they are, the next one first.',
  },
  paymentReturned: {
    title: 'Your payment was canceled',
    intro: (what: string, facility: string) =>
      `We could not book your ${what} at ${facility}, so you owe nothing for it.`,
    beside: {
      'check-in': (what: string, facility: string) =>
        `Your ${what} at ${facility} is still booked. We did not need your payment at check-in: someone else had already paid for these players.`,
      change: (what: string, facility: string) =>
        `We could not change your ${what} at ${facility}. Your original booking still applies, and you owe nothing more for it.`,
    },
    notCharged: (amount: string) => `We released the ${amount} hold on your card. Your card was not charged.`,
    refunded: (amount: string) =>
      `We are refunding the ${amount} charged to your card. It can take a few days to show on your statement.`,
    again: 'Find another time',
  },
  facilityNotice: {
    booked: 'New booking',
    changed: 'Booking changed',
    cancelled: 'Booking canceled',
    unrefunded: 'A refund was declined',
    uncharged: 'A card was not charged',
    sold: 'Sold online',
    toCard: (amount: string) => `${amount} to the card`,
    toCertificate: (amount: string) => `${amount} to gift certificates and accounts`,
    giveBack: 'The card provider declined this refund. Please refund it another way.',
    nothingBack: (amount: string) =>
      `${amount} was to be refunded, but it was never charged. Do not refund it.`,
    takeAtCourse:
      'The bank declined a payment it had first approved. The booking is still valid: please collect the payment at the course.',
    takePurchaseAtCourse:
      'The bank declined a payment it had first approved. The sale is still valid: please collect the payment at the course.',
    shop: 'The pro shop',
    by: { golfer: 'By the golfer', shop: 'By the pro shop', program: 'By the booking engine' },
  },
  refund: (amount: string) =>
    `${amount} is being refunded to your card. It can take a few days to show on your statement.`,
  refundToCard: (amount: string, card: string) =>
    `${amount} is being refunded to your card, ${card}. It can take a few days to show on your statement.`,
  refundHandedOut: (amount: string) => `Refunded at the counter: ${amount}.`,
  refundAtCounter: (amount: string) =>
    `You paid ${amount} at the counter. Ask the pro shop for this refund there.`,
  refundToCertificate: (amount: string) =>
    `${amount} is back on the gift certificate or account you paid with. You can use it again.`,
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
    otherPayments: 'Paid in other ways',
    dueAtCourse: 'Due at the course',
    refunded: 'Refunded',
    refundAtCounter: 'To refund at the counter',
    unrefunded: 'Not refunded',
    uncharged: 'Not charged',
  },
  transportation: { Cart: 'Riding (cart)', Walking: 'Walking' },
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  unnamedPlayer: (number: number) => `Golfer ${number}`,
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  card: nameCard,
  quantity: (label: string, count: number) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Check-in',
  policy: 'Booking policy',
  questions: (phone: string) => `Questions? Call the pro shop: ${phone}`,
  seeBooking: 'See or cancel your booking',
  seeBookingNote: "Anyone with this link can see and cancel the booking. Please don't share it.",
  seePastBooking: 'See your booking',
  seePastBookingNote: "Anyone with this link can see the booking. Please don't share it.",
  footer: (facility: string) =>
    `You're receiving this email because a booking at ${facility} was made with your email address.`,
  facilityFooter: (operator: string) => `Sent by ${operator}'s booking engine.`,
  calendar: {
    summary: (what: string, facility: string) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${facility}`,
    confirmation: (number: string) => `Confirmation number ${number}`,
    fileName: 'tee-time.ics',
    fileNameOfSeveral: (number: number) => `tee-time-${number}.ics`,
  },
};
