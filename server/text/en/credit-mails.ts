export const creditMails = {
  'credit-paid': {
    subject: (course: string) => `Your account at ${course}: payment received`,
    title: 'Thank you for your payment',
    intro: (course: string) => `We received your payment for your credit account at ${course}.`,
  },
  'credit-unpaid': {
    subject: (course: string) => `Your account at ${course}: payment failed`,
    title: 'Your payment failed',
    intro: (course: string) =>
      `Your bank did not complete your payment for your credit account at ${course}. You owe this amount again. Please pay with another card, or at the course.`,
  },
  amount: 'Amount',
  card: 'Card',
  owed: 'Still owed',
  inFavour: 'In your favor',
  account: 'See your credit account',
  footer: (course: string) => `You're receiving this email because you have a credit account at ${course}.`,
};
