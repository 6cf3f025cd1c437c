/** Saved cards, receipts by email and other payers at the counter. */
export const staffCards = {
  choose: 'Saved card',
  rest: 'The rest to the saved card',
  restOf: (card: string) => `The rest to ${card}`,
  amount: 'To the saved card',
  hint: 'Charge the saved card only with the golfer’s consent. We email them.',
  receipt: {
    email: 'Email',
    send: 'Email the receipt',
    sent: 'The receipt is on its way.',
  },
  receiptMail: {
    subject: (course: string, number: string) => `${course}: receipt ${number}`,
    intro: (course: string, when: string) => `Thank you for your visit to ${course}. You paid on ${when}.`,
    refunded: 'Refunded',
    footer: (course: string) => `You're receiving this email because you asked ${course} for a receipt.`,
  },
  charge: {
    title: 'Charge unpaid rounds and fees',
    link: 'Charge unpaid rounds and no-show fees of the day',
    intro:
      'Players who are checked in and have not paid, and no-shows who owe a fee. Fairway charges the saved card of the golfer who booked, and emails them.',
    empty: 'No card can be charged on this day.',
    choose: 'Bookings to charge',
    most: (count: number) => `Only the first ${count} are shown. Charge them, then come back for the rest.`,
    others: 'Cannot be charged',
    refunds: 'To refund',
    reasons: {
      'nobody-came': 'Nobody who owes is checked in.',
      'no-account': 'Booked without an account.',
      'no-card': 'No saved card that can be charged.',
      refunded: 'The no-show fee was refunded.',
    },
    review: 'Review',
    none: 'Select at least one booking.',
    confirm: (count: number, sum: string) =>
      count === 1 ? `Charge ${sum} to 1 card?` : `Charge ${sum} to ${count} cards?`,
    submit: (sum: string) => `Charge ${sum}`,
    back: 'Back to the list',
    results: 'Results',
    charged: (money: string) => `Charged ${money}.`,
    changed: 'Changed or paid in the meantime. Not charged.',
    gone: 'No longer on the list. Not charged.',
    declined: 'The card was declined. Not charged.',
  },
};
