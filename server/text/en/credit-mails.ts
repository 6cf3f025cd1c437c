/** Mails about what is paid of a credit account. */
export const creditMails = {
  'credit-paid': {
    subject: (course: string) => `Your account at ${course}: payment received`,
    title: 'Thank you for your payment',
    intro: (course: string) => `Your payment for your credit account at ${course} was received.`,
  },
  'credit-unpaid': {
    subject: (course: string) => `Your account at ${course}: payment failed`,
    title: 'Your payment failed',
    intro: (course: string) =>
      `Your bank did not pay what you paid for your credit account at ${course}. The amount is owed again. Please pay it with another card, or at the course.`,
  },
  amount: 'Amount',
  card: 'Card',
  owed: 'Still owed',
  inFavour: 'In your favour',
  account: 'See your credit account',
  footer: (course: string) => `You receive this mail because you have a credit account at ${course}.`,
};
