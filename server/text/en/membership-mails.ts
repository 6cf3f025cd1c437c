export const membershipMails = {
  'membership-charged': {
    subject: (name: string, course: string) => `${name} at ${course}: payment received`,
    title: 'Thank you for your payment',
    intro: (name: string, course: string) => `We received your payment for ${name} at ${course}.`,
  },
  'membership-declined': {
    subject: (name: string, course: string) => `${name} at ${course}: payment failed`,
    title: 'Your payment failed',
    intro: (name: string, course: string) => `We could not charge your card for ${name} at ${course}.`,
    next: (day: string) =>
      `We will try again on ${day}. Until then, you can add another card to your account and make it your default.`,
  },
  'membership-suspended': {
    subject: (name: string, course: string) => `${name} at ${course} is suspended`,
    title: 'Your membership is suspended',
    intro: (name: string, course: string) =>
      `We could not charge your card for ${name} at ${course}. Your membership is suspended: you can't book member rates until it is paid.`,
    next: () => 'Add another card to your account, then pay on your Memberships page.',
  },
  'membership-card-expiring': {
    subject: (name: string, course: string) => `${name} at ${course}: your card is about to expire`,
    title: 'Your card is about to expire',
    intro: (name: string, course: string) =>
      `The card we charge for ${name} at ${course} expires before your next payment.`,
    next: (day: string) =>
      `Your next payment is on ${day}. Please add another card to your account before then.`,
  },
  'membership-cancelled': {
    subject: (name: string, course: string) => `${name} at ${course} is canceled`,
    title: 'Your membership is canceled',
    intro: (name: string, course: string) => `You canceled ${name} at ${course}.`,
    next: (day: string) =>
      `It continues until ${day}, and you won't be charged after that. You can change your mind until then.`,
  },
  'membership-resumed': {
    subject: (name: string, course: string) => `${name} at ${course} continues`,
    title: 'Your membership continues',
    intro: (name: string, course: string) =>
      `You decided to keep ${name} at ${course}. Your cancellation no longer applies.`,
  },
  amount: 'Amount',
  card: 'Card',
  wallet: 'See your cards',
  memberships: 'See your memberships',
  footer: (course: string) => `You're receiving this email because you are a member at ${course}.`,
};
