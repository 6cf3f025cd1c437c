import type { Weekday } from '#server/contract/constants.ts';

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

export const shop = {
  as: 'Name a staff user: --as clerk@example.com',
  noStaffUser: (email: string) => `No active staff user has the email ${email}.`,
  usage: (usage: string) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name: string) => `There is no command ${name}.`,
  noOperator: (alias: string) => `There is no operator ${alias}.`,
  whichFacility: (list: string) => `Name the facility with --facility: ${list}.`,
  endsBeforeItBegins: (end: string, start: string) => `${end} does not come after ${start}.`,
  options: {
    date: 'Use a date like 2031-05-04',
    time: 'Use a time of day like 07:30',
    weekdays: 'Use days like mon,wed',
    oneOf: (list: string) => `Use one of ${list}`,
    id: 'Use its number',
    players: 'Use a number from 1 to 6',
    quantity: 'Use a number from 1 to 9999',
    reason: 'Give a reason, in at most 200 characters',
    reservation: 'Use a reservation number or a confirmation number',
    name: 'Use the name of the golfer, like "Ada Byron"',
    email: 'Use an email address',
    count: 'Use a number from 0 to 999999',
    change: 'Use an amount like 12.50, or --by=-12.50',
    phone: (example: string) => `Use a phone number like ${example}`,
  },
  noSuchTime: (facility: string, date: string, time: string) =>
    `There is no tee time at ${facility} on ${date} at ${time}.`,
  noSuchTee: (facility: string, hole: string) => `No group starts at ${hole} of ${facility}.`,
  fullWithTurn: (time: string, hole: string, free: number) =>
    free === 0
      ? `18 holes from here turn at ${time} on ${hole}. One of these two tee times is full.`
      : `18 holes from here turn at ${time} on ${hole}. The two tee times have room for ${free === 1 ? '1 golfer' : `${free} golfers`}.`,
  whichRate: (list: string) => `Name the rate with --rate: ${list}.`,
  notSoMany: (rate: string, counts: string) => `The rate ${rate} is for ${counts} golfers.`,
  notForSale: {
    unknown: 'This tee time cannot be booked.',
    'needs-card': 'This rate must be paid online.',
    'not-offered': 'This rate is not sold at that time.',
    past: 'This tee time has passed.',
    'too-late': 'This tee time cannot be booked.',
    'not-released': 'This tee time cannot be booked.',
    blocked: 'This tee time is closed. Remove its block first.',
  },
  booked: (
    name: string,
    golfers: string,
    when: string,
    { reservation, confirmation, due }: { reservation: number; confirmation: string; due: string },
  ) =>
    `${name} is booked: ${golfers} on ${when}, reservation ${reservation} (${confirmation}), ${due} due at the course.`,
  waitsForProof: (email: string) =>
    `The account of ${email} is not confirmed yet. This appears in the account once the golfer confirms the address.`,
  bookedAlready: (name: string, reservation: number) =>
    `${name} is already booked at that time (reservation ${reservation}). To book again, add --again.`,
  sold: (pieces: string, sale: number, total: string) => `${pieces} sold for ${total}, sale ${sale}.`,
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  soldAlready: (quantity: number, name: string) =>
    `${quantity} × ${name} was sold a moment ago. To sell the same again, add --again.`,
  noProduct: (id: number, facility: string) => `${facility} does not sell product ${id}.`,
  outOfStock: (remaining: number) => (remaining === 0 ? 'None are left.' : `Only ${remaining} left.`),
  noCards: 'No card provider is set up. Sell it for cash.',
  noCardStep:
    'This card requires its owner to confirm the payment, which is not possible here. Nothing was charged.',
  noCardGiven:
    'Write the card to standard input as three words: number, expiration (12/2035) and security code.',
  addOrSet: 'Name a product with --product, and either --add or --set.',
  left: (name: string, left: number) => `${name}: ${left} left.`,
  noProducts: 'There are no products for sale.',
  notCounted: 'not counted',
  stockColumns: {
    facility: 'Facility',
    id: 'Product',
    product: 'Name',
    left: 'Left',
    held: 'In checkout',
    sold: 'Sold',
  },
  oneAtATime: 'Do one thing at a time.',
  giftCertificate: 'Gift certificate',
  forWhom: 'Name the recipient: --to with an email address, and --name.',
  certificateSold: (id: number, value: string, email: string) =>
    `Gift certificate ${id} for ${value} was sold for cash. We email it to ${email}.`,
  certificateSoldAlready: (value: string, email: string) =>
    `A gift certificate for ${value} was sold to ${email} a moment ago. To sell another one, add --again.`,
  certificateWorth: (id: number, left: string) => `Gift certificate ${id} has ${left} left.`,
  certificateChangedAlready: (id: number, by: string) =>
    `Gift certificate ${id} was changed by ${by} a moment ago. To make the same change again, add --again.`,
  onlySoMuchLeft: (id: number, left: string) => `Gift certificate ${id} has only ${left} left.`,
  certificateVoid: (id: number, left: string) => `Gift certificate ${id} is void. ${left} was left on it.`,
  certificateVoidBefore: (id: number) => `Gift certificate ${id} is void.`,
  certificateMailed: (id: number, email: string) =>
    `Gift certificate ${id} will be emailed to ${email} again.`,
  notMailedYet: (id: number) => `Gift certificate ${id} will be emailed on its delivery date.`,
  noRecipient: (id: number) => `The recipient of gift certificate ${id} is no longer on file.`,
  noCertificate: (id: number) => `There is no gift certificate ${id}.`,
  noCertificates: 'No gift certificates have been sold.',
  isVoid: 'void',
  isMailed: 'yes',
  certificateColumns: {
    id: 'Certificate',
    facility: 'Facility',
    value: 'Value',
    left: 'Left',
    code: 'Code',
    recipient: 'Recipient',
    mailed: 'Emailed',
  },
  whichMember: 'Name the member and the plan: --email, --name and --plan.',
  noPlan: (id: number, facility: string) => `${facility} has no payment plan ${id}.`,
  memberAdded: (name: string, membership: string, price: string) =>
    `${name} has a membership from today: ${membership}, ${price} paid in cash.`,
  memberEntered: (name: string, membership: string) =>
    `${name} has a membership from today: ${membership}. Nothing was charged.`,
  noActiveMembership: (id: number) => `There is no active membership ${id}.`,
  membershipEnded: (id: number) => `Membership ${id} ended today.`,
  membershipVoid: (id: number) => `Membership ${id} is void.`,
  membershipRefundRefused: (id: number) =>
    `Membership ${id} is void, but the card provider declined the refund. Please refund it another way.`,
  noMembers: 'There are no members.',
  memberColumns: {
    id: 'Membership',
    facility: 'Facility',
    membership: 'Type',
    member: 'Member',
    email: 'Email',
    state: 'Status',
    from: 'From',
    to: 'To',
    nextPayment: 'Next payment',
  },
  membershipStates: {
    pending: 'being paid',
    active: 'active',
    suspended: 'suspended',
    ended: 'ended',
    cancelled: 'canceled',
    void: 'void',
  },
  noSale: (id: number) => `There is no sale ${id}.`,
  returned: (id: number, amount: string) => `Sale ${id} was returned. ${amount} was refunded.`,
  returnRefused: (id: number) =>
    `Sale ${id} was returned, but the card provider declined the refund. Please refund it another way.`,
  returnedBefore: (id: number) => `Sale ${id} was already returned.`,
  noBooking: (written: string) => `There is no reservation ${written}.`,
  notChangeable: (id: number) => `Reservation ${id} is not booked, so there is nothing to change.`,
  notChangeablePaid: (id: number) =>
    `Players of reservation ${id} paid at check-in, so it can no longer be changed.`,
  notChangeableCredited: (id: number) =>
    `Golfers of reservation ${id} have a rain check, so it can no longer be changed.`,
  changed: (id: number, when: string, golfers: string, due: string) =>
    `Reservation ${id} is now ${when} for ${golfers}; ${due} is due at the course.`,
  notBooked: (id: number) => `Reservation ${id} is not booked, so there is nothing to cancel.`,
  checkedInNow: (id: number, count: number, players: number) =>
    `Reservation ${id}: ${count} of ${players} checked in.`,
  notTeedOff: (id: number) => `Reservation ${id} has not teed off yet.`,
  noShow: (id: number, golfers: string) =>
    `Reservation ${id}: no-show recorded for ${golfers}. We notify the golfer by email.`,
  noShowUndone: (id: number, golfers: string) => `Reservation ${id}: no-show removed for ${golfers}.`,
  noNoShow: (id: number) => `Reservation ${id} has no recorded no-shows.`,
  allCame: (id: number) =>
    `All golfers of reservation ${id} are checked in, recorded as no-shows, or have a rain check.`,
  rainCheck: 'Rain check',
  rainChecked: (amount: string, golfers: string, certificateId: number, email: string) =>
    `Rain check of ${amount} for ${golfers}: gift certificate ${certificateId}. We email its code to ${email}.`,
  rainCheckTo: (id: number) => `Reservation ${id} has no email address. Add --to EMAIL.`,
  rainCheckedBefore: (id: number) =>
    `All golfers of reservation ${id} who showed up already have a rain check.`,
  noHolesLeft: (id: number, holes: number) =>
    `Reservation ${id} is for ${holes} holes. Use fewer with --holes-played.`,
  nothingToCredit: (id: number) =>
    `There is no recorded payment for these golfers of reservation ${id}. If they paid at the course, add --paid-at-course.`,
  cancelled: (id: number) => `Reservation ${id} is canceled.`,
  cancelledBefore: (id: number) => `Reservation ${id} was already canceled.`,
  reduced: (id: number, golfers: string) => `Reservation ${id} is now for ${golfers}.`,
  reducedAlready: (id: number, golfers: string) =>
    `The same number was removed from reservation ${id} a moment ago. It is now for ${golfers}. To remove the same number again, add --again.`,
  onlySoManyBooked: (id: number, golfers: string) => `Reservation ${id} is only for ${golfers}.`,
  refunded: (amount: string) => `${amount} was refunded.`,
  refundedAlready: (amount: string) =>
    `${amount} was refunded a moment ago. To refund it again, add --again.`,
  refundRefused: (amount: string) =>
    `The card provider declined the refund of ${amount}, so nothing has changed. Please refund it another way.`,
  refundRefusedInPart: (given: string, refused: string) =>
    `${given} was refunded. The card provider declined the refund of ${refused}. Please refund that another way.`,
  refundUnanswered: (amount: string) =>
    `The card provider has not answered about ${amount} of it. Fairway retries until it does.`,
  leftPaid: (amount: string) => `${amount} remains paid.`,
  nothingPaid: (id: number) => `Nothing was paid for reservation ${id}.`,
  onlySoMuchPaid: (amount: string) => `Use an amount of at most ${amount}, the amount paid.`,
  onlySoMuchUncredited: (most: string, credited: string) =>
    `You can refund at most ${most}: rain checks credited ${credited} of the payment. To refund that as money, void their gift certificates first.`,
  hours: (from: string, to: string, start: string, end: string) =>
    `${from === to ? from : `${from} to ${to}`}, ${start === '00:00' && end === '24:00' ? 'all day' : `${start} to ${end}`}`,
  onWeekdays: (days: readonly Weekday[]) =>
    days.length === 7 ? '' : `, on ${days.map((day) => WEEKDAY_NAMES[day]).join(', ')}`,
  blockMade: {
    closed: (id: number, facility: string, hours: string) => `Block ${id}: ${facility} is closed ${hours}.`,
    'no-online': (id: number, facility: string, hours: string) =>
      `Block ${id}: only the pro shop books ${facility} ${hours}.`,
    'members-only': (id: number, facility: string, hours: string) =>
      `Block ${id}: only members and the pro shop book ${facility} ${hours}.`,
    event: (id: number, facility: string, hours: string) =>
      `Block ${id}: ${facility} is closed for an event ${hours}.`,
    maintenance: (id: number, facility: string, hours: string) =>
      `Block ${id}: ${facility} is closed for maintenance ${hours}.`,
    'double-tee': (id: number, facility: string, hours: string) =>
      `Block ${id}: ${facility} starts 18 holes from both tees ${hours}.`,
    crossover: (id: number, facility: string, hours: string) =>
      `Block ${id}: nobody starts at ${facility} while groups turn ${hours}.`,
  },
  bookingsStay: 'Bookings in these hours stay as they are.',
  blockKinds: {
    closed: 'Closed',
    'no-online': 'No online booking',
    'members-only': 'Members only',
    event: 'Event',
    maintenance: 'Maintenance',
    'double-tee': 'Double tee',
    crossover: 'Crossover',
  },
  blockedNobody: 'No bookings are affected.',
  blockedBookings: (count: number) =>
    count === 1
      ? '1 booking is affected and stays booked. We email its golfer to call the pro shop:'
      : `${count} bookings are affected and stay booked. We email their golfers to call the pro shop:`,
  unblocked: (id: number) => `Block ${id} was removed.`,
  notUnblocked: {
    unknown: (id: number) => `There is no block ${id}.`,
    'in-file': (id: number) =>
      `Block ${id} is a closure in the operator's file. Remove it there and import the file.`,
  },
  noBlocks: 'There are no blocks.',
  blockColumns: {
    id: 'Block',
    facility: 'Facility',
    hours: 'Closed',
    kind: 'Kind',
    reason: 'Reason',
    source: 'Source',
  },
  blockSources: { file: 'file', shop: 'shop' },
  reservation: (id: number) => `reservation ${id}`,
  dayTitle: (facility: string, day: string) => `${facility}, ${day}`,
  noBookings: 'No bookings.',
  dayTotals: (bookings: string, golfers: string) => `${bookings}, ${golfers}`,
  bookingCount: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  blockedHours: (kind: string, from: string, to: string, reason: string) =>
    `${kind} ${from === '00:00' && to === '24:00' ? 'all day' : `${from} to ${to}`}: ${reason}`,
  waiting: 'awaiting payment',
  checkedIn: (count: number, players: number) => `${count} of ${players} checked in`,
  byShop: 'shop',
  columns: {
    time: 'Time',
    golfers: 'Golfers',
    bay: 'Bay',
    name: 'Name',
    phone: 'Phone',
    rate: 'Rate',
    due: 'Due here',
    number: 'Reservation',
    remarks: 'Remarks',
  },
  csv: {
    date: 'Date',
    time: 'Time',
    facility: 'Facility',
    reservation: 'Reservation',
    confirmation: 'Confirmation',
    state: 'State',
    source: 'Source',
    golfers: 'Golfers',
    checkedIn: 'Checked in',
    bay: 'Bay',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    players: 'Players',
    rate: 'Rate',
    holes: 'Holes',
    transportation: 'Transportation',
    currency: 'Currency',
    total: 'Total',
    paid: 'Paid',
    due: 'Due at course',
    notes: 'Notes',
  },
};
