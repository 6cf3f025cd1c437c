/** Checking in, and the page of the hour before. */
export const checkIn = {
  noSuchSlot: 'There is no such player in this reservation.',
  onlySoMany: (players: number) =>
    players === 1 ? 'This reservation has 1 player.' : `This reservation has ${players} players.`,
  title: 'Check-in',
  success: 'Your Check-In was successful',
  /** What is said when it could not be done, for whatever reason. */
  failed: {
    invoice:
      'Failed to generate Check-In Invoice, please try again or stop by the pro shop to confirm you are here.',
    checkIn: 'Your Check-In has failed, please try again or stop by the pro shop to confirm you are here.',
  },
  failedToLoad: 'We could not load who is checked in.',
  tryAgain: 'Try again',
  opens: (when: string) => `Check-in opens ${when}.`,
  over: 'Check-in online has ended. Please stop by the pro shop.',
  allIn: 'You are all checked in. Enjoy your round!',
  players: 'Players',
  whoIsHere: 'Who is here?',
  player: (number: number) => `Player ${number}`,
  isIn: 'Checked in',
  isPaid: 'Paid',
  due: (amount: string) => `${amount} due`,
  checkIn: 'Check in',
  payAndCheckIn: 'Pay and check in',
  chooseSomebody: 'Choose at least one player.',
  nobodyOwes: 'Nothing is left to pay for these players. Check them in instead.',
  /** The line of an invoice. */
  paidLine: 'Paid when checking in',
  pay: {
    who: (names: string) => `For ${names}`,
    button: (amount: string) => `Pay ${amount} and check in`,
    hosted: 'Your card is typed on the next page, that of our payment provider.',
    back: 'Check in without paying',
    waiting: 'We are waiting for your bank to confirm the payment.',
    onToBank: 'Continue to your bank',
  },
  course: 'At the course',
  call: (phone: string) => `Call the course: ${phone}`,
  qr: 'Show this code at the pro shop.',
  qrTitle: 'QR code that leads to this page',
  booking: 'Your booking',
};
