/** What the shop's commands print. */
export const shop = {
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
    date: 'Use a day like 2031-05-04',
    time: 'Use a time of day like 07:30',
    id: 'Use its number',
    players: 'Use a number from 1 to 6',
    quantity: 'Use a number from 1 to 9999',
    reason: 'Say why, in at most 200 letters',
    reservation: 'Use the number of a reservation, or its confirmation number',
    name: 'Say who is booked, like "Ada Byron"',
    email: 'Use an e-mail address',
    count: 'Use a number from 0 to 999999',
    change: 'Use an amount like 12.50, or --by=-12.50',
    phone: (example: string) => `Use a phone number like ${example}`,
  },
  noSuchTime: (facility: string, date: string, time: string) =>
    `There is no tee time at ${facility} on ${date} at ${time}.`,
  whichRate: (list: string) => `Name the rate with --rate: ${list}.`,
  notSoMany: (rate: string, counts: string) => `The rate ${rate} is for ${counts} golfers.`,
  notForSale: {
    unknown: 'This tee time cannot be booked.',
    'needs-card': 'This rate is paid online.',
    'not-offered': 'This rate is not sold at that time.',
    past: 'This tee time has passed.',
    'too-late': 'This tee time cannot be booked.',
    'not-released': 'This tee time cannot be booked.',
    blocked: 'This tee time is closed: lift its block first.',
  },
  booked: (
    name: string,
    golfers: string,
    when: string,
    { reservation, confirmation, due }: { reservation: number; confirmation: string; due: string },
  ) =>
    `${name} is booked: ${golfers} on ${when}, reservation ${reservation} (${confirmation}), ${due} due at the course.`,
  waitsForProof: (email: string) =>
    `An account with the address ${email} is not confirmed: this waits for ${email} to confirm the address.`,
  bookedAlready: (name: string, reservation: number) =>
    `${name} is booked at that time already (reservation ${reservation}). To book once more, add --again.`,
  sold: (pieces: string, sale: number, total: string) => `${pieces} sold for ${total}, sale ${sale}.`,
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  soldAlready: (quantity: number, name: string) =>
    `${quantity} × ${name} was sold a moment ago. To sell as many once more, add --again.`,
  noProduct: (id: number, facility: string) => `${facility} sells no product ${id}.`,
  outOfStock: (remaining: number) =>
    remaining === 0 ? 'None are left.' : `Only ${remaining} of them ${remaining === 1 ? 'is' : 'are'} left.`,
  noCards: 'No card provider is set up: sell it for cash.',
  noCardStep:
    'This card wants its owner to confirm the payment, which cannot be done here. Nothing was charged.',
  noCardGiven:
    'Write the card to the standard input, as three words: its number, its last month (12/2035) and its security code.',
  addOrSet: 'Name a product with --product, and either --add or --set.',
  left: (name: string, left: number) => `${name}: ${left} left.`,
  noProducts: 'No products are sold.',
  notCounted: 'not counted',
  stockColumns: {
    facility: 'Facility',
    id: 'Product',
    product: 'Name',
    left: 'Left',
    held: 'Being paid',
    sold: 'Sold',
  },
  oneAtATime: 'Do one thing at a time.',
  giftCertificate: 'Gift certificate',
  forWhom: 'Say for whom it is: --to with an e-mail address, and --name.',
  certificateSold: (id: number, value: string, email: string) =>
    `Gift certificate ${id} of ${value} is sold for cash and mailed to ${email}.`,
  certificateSoldAlready: (value: string, email: string) =>
    `A gift certificate of ${value} was sold to ${email} a moment ago. To sell another one, add --again.`,
  certificateWorth: (id: number, left: string) => `Gift certificate ${id} has ${left} left.`,
  certificateChangedAlready: (id: number, by: string) =>
    `Gift certificate ${id} was changed by ${by} a moment ago. To change it by as much once more, add --again.`,
  onlySoMuchLeft: (id: number, left: string) => `Gift certificate ${id} has only ${left} left.`,
  certificateVoid: (id: number, left: string) => `Gift certificate ${id} is void. ${left} was left on it.`,
  certificateVoidBefore: (id: number) => `Gift certificate ${id} is void.`,
  certificateMailed: (id: number, email: string) => `Gift certificate ${id} is mailed to ${email} again.`,
  notMailedYet: (id: number) => `Gift certificate ${id} is mailed on its delivery date.`,
  noRecipient: (id: number) => `Nobody knows any more to whom gift certificate ${id} went.`,
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
    mailed: 'Mailed',
  },
  whichMember: 'Say who it is and what: --email, --name and --plan.',
  noPlan: (id: number, facility: string) => `${facility} has no payment plan ${id}.`,
  memberAdded: (name: string, membership: string, price: string) =>
    `${name} has a membership from today: ${membership}, ${price} taken in cash.`,
  memberEntered: (name: string, membership: string) =>
    `${name} has a membership from today: ${membership}. Nothing was charged.`,
  noActiveMembership: (id: number) => `There is no active membership ${id}.`,
  membershipEnded: (id: number) => `Membership ${id} has ended today.`,
  membershipVoid: (id: number) => `Membership ${id} is taken back.`,
  membershipRefundRefused: (id: number) =>
    `Membership ${id} is taken back, but the card provider refuses to give the money back. Give it back another way.`,
  noMembers: 'Nobody is a member.',
  memberColumns: {
    id: 'Membership',
    facility: 'Facility',
    membership: 'What',
    member: 'Member',
    email: 'Email',
    state: 'State',
    from: 'From',
    to: 'To',
    nextPayment: 'Next payment',
  },
  membershipStates: {
    pending: 'being paid',
    active: 'active',
    suspended: 'suspended',
    ended: 'ended',
    cancelled: 'cancelled',
    void: 'taken back',
  },
  noSale: (id: number) => `There is no sale ${id}.`,
  returned: (id: number, amount: string) => `Sale ${id} is taken back. ${amount} is given back.`,
  returnRefused: (id: number) =>
    `Sale ${id} is taken back, but the card provider refuses to give the money back. Give it back another way.`,
  returnedBefore: (id: number) => `Sale ${id} was taken back before.`,
  noBooking: (written: string) => `There is no reservation ${written}.`,
  notChangeable: (id: number) => `Reservation ${id} is not booked, so there is nothing to change.`,
  notChangeablePaid: (id: number) =>
    `Players of reservation ${id} have paid when checking in, so it can no longer be changed.`,
  notChangeableCredited: (id: number) =>
    `Golfers of reservation ${id} have a rain check, so it can no longer be changed.`,
  changed: (id: number, when: string, golfers: string, due: string) =>
    `Reservation ${id} is now ${when} for ${golfers}; ${due} is due at the course.`,
  notBooked: (id: number) => `Reservation ${id} is not booked, so there is nothing to cancel.`,
  checkedInNow: (id: number, count: number, players: number) =>
    `Reservation ${id}: ${count} of ${players} checked in.`,
  notTeedOff: (id: number) => `Reservation ${id} has not teed off yet.`,
  noShow: (id: number, golfers: string) =>
    `Reservation ${id}: ${golfers} did not come. The golfer is told by mail.`,
  noShowUndone: (id: number, golfers: string) => `Reservation ${id}: ${golfers} came after all.`,
  noNoShow: (id: number) => `Nobody of reservation ${id} is noted as not having come.`,
  allCame: (id: number) =>
    `All golfers of reservation ${id} are checked in, or noted as not having come, or have a rain check.`,
  rainCheck: 'Rain check',
  rainChecked: (amount: string, golfers: string, certificateId: number, email: string) =>
    `Rain check of ${amount} for ${golfers}: gift certificate ${certificateId}, its code is mailed to ${email}.`,
  rainCheckTo: (id: number) => `Reservation ${id} has no e-mail address: add --to EMAIL.`,
  rainCheckedBefore: (id: number) => `All golfers of reservation ${id} who came have a rain check already.`,
  noHolesLeft: (id: number, holes: number) =>
    `Reservation ${id} is for ${holes} holes: use fewer with --holes-played.`,
  nothingToCredit: (id: number) =>
    `Nothing is known to be paid for these golfers of reservation ${id}. If they paid at the course, add --paid-at-course.`,
  cancelled: (id: number) => `Reservation ${id} is cancelled.`,
  cancelledBefore: (id: number) => `Reservation ${id} was cancelled before.`,
  reduced: (id: number, golfers: string) => `Reservation ${id} is now for ${golfers}.`,
  reducedAlready: (id: number, golfers: string) =>
    `So many were taken out of reservation ${id} a moment ago, it is for ${golfers} now. To take out as many once more, add --again.`,
  onlySoManyBooked: (id: number, golfers: string) => `Reservation ${id} is for ${golfers}.`,
  refunded: (amount: string) => `${amount} is given back.`,
  refundedAlready: (amount: string) =>
    `${amount} was given back a moment ago. To give it back once more, add --again.`,
  refundRefused: (amount: string) =>
    `The card provider refuses to give ${amount} back, so nothing has changed. Give it back another way.`,
  refundRefusedInPart: (given: string, refused: string) =>
    `${given} is given back. The card provider refuses to give ${refused} back. Give it back another way.`,
  refundUnanswered: (amount: string) =>
    `The card provider does not answer about ${amount} of it and is asked again until it does.`,
  leftPaid: (amount: string) => `${amount} stays paid.`,
  nothingPaid: (id: number) => `Nothing is paid online for reservation ${id}.`,
  onlySoMuchPaid: (amount: string) => `Use an amount of at most ${amount}, which is what is paid online.`,
  onlySoMuchUncredited: (most: string, credited: string) =>
    `At most ${most} can be given back: ${credited} of what was paid is credited by rain checks. To give that back as money, make their gift certificates void first.`,
  hours: (from: string, to: string, start: string, end: string) =>
    `${from === to ? from : `${from} to ${to}`}, ${start === '00:00' && end === '24:00' ? 'all day' : `${start} to ${end}`}`,
  blocked: (id: number, facility: string, hours: string) => `Block ${id}: ${facility} is closed ${hours}.`,
  blockedNobody: 'No bookings fall into it.',
  blockedBookings: (count: number) =>
    count === 1
      ? '1 booking falls into it and stays; its golfer is asked by mail to call:'
      : `${count} bookings fall into it and stay; their golfers are asked by mail to call:`,
  unblocked: (id: number) => `Block ${id} is lifted.`,
  notUnblocked: {
    unknown: (id: number) => `There is no block ${id}.`,
    'in-file': (id: number) =>
      `Block ${id} is a closure of the operator's file: take it out there and import the file.`,
  },
  noBlocks: 'Nothing is closed.',
  blockColumns: { id: 'Block', facility: 'Facility', hours: 'Closed', reason: 'Reason', source: 'Made by' },
  blockSources: { file: 'file', shop: 'shop' },
  reservation: (id: number) => `reservation ${id}`,
  dayTitle: (facility: string, day: string) => `${facility}, ${day}`,
  noBookings: 'No bookings.',
  dayTotals: (bookings: string, golfers: string) => `${bookings}, ${golfers}`,
  bookingCount: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  closed: (from: string, to: string, reason: string) =>
    `Closed ${from === '00:00' && to === '24:00' ? 'all day' : `${from} to ${to}`}: ${reason}`,
  waiting: 'waits for payment',
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
