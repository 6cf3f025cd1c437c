/** Saved cards, receipts by email and other payers at the counter. */
export const staffCards = {
  choose: 'Saved card',
  rest: 'The rest to the saved card',
  restOf: (card: string) => `The rest to ${card}`,
  amount: 'To the saved card',
  hint: 'Charge it only with the golfer’s consent. They get an email.',
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
};
