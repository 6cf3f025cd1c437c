/** Check-in. */
export const checkIn = {
  noSuchSlot: 'This reservation has no such player.',
  onlySoMany: (players: number) =>
    players === 1 ? 'This reservation has 1 player.' : `This reservation has ${players} players.`,
  title: 'Check-in',
  success: 'Your Check-In was successful',
  /** The specification's words. */
  failed: {
    invoice:
      'Failed to generate Check-In Invoice, please try again or stop by the pro shop to confirm you are here.',
    checkIn: 'Your Check-In has failed, please try again or stop by the pro shop to confirm you are here.',
  },
  failedToLoad: "We couldn't load the check-in status.",
  tryAgain: 'Try again',
  opens: (when: string) => `Check-in opens ${when}.`,
  over: 'Online check-in has ended. Please stop by the pro shop.',
  allIn: 'Everyone is checked in. Enjoy your round!',
  players: 'Players',
  whoIsHere: 'Who is here?',
  player: (number: number) => `Player ${number}`,
  isIn: 'Checked in',
  isPaid: 'Paid',
  due: (amount: string) => `${amount} due`,
  checkIn: 'Check in',
  payAndCheckIn: 'Pay and check in',
  chooseSomebody: 'Choose at least one player.',
  nobodyOwes: 'These players have nothing left to pay. Check them in instead.',
  /** A line of the invoice. */
  paidLine: 'Paid at check-in',
  pay: {
    who: (names: string) => `For ${names}`,
    button: (amount: string) => `Pay ${amount} and check in`,
    hosted: 'You enter your card on the next page, at our payment provider.',
    back: 'Check in without paying',
    waiting: "We're waiting for your bank to confirm the payment.",
    onToBank: 'Continue to your bank',
  },
  course: 'At the course',
  call: (phone: string) => `Call the course: ${phone}`,
  qr: 'Show this code at the pro shop.',
  qrTitle: 'QR code for this page',
  booking: 'Your booking',
};
