/** Mails about a membership and what is paid for it. */
export const membershipMails = {
  'membership-charged': {
    subject: (name: string, course: string) => `${name} at ${course}: payment received`,
    title: 'Thank you for your payment',
    intro: (name: string, course: string) =>
      `Your membership ${name} at ${course} is paid for another period.`,
  },
  'membership-declined': {
    subject: (name: string, course: string) => `${name} at ${course}: payment failed`,
    title: 'Your payment failed',
    intro: (name: string, course: string) => `Your membership ${name} at ${course} could not be charged.`,
    next: (day: string) =>
      `We try again on ${day}. Until then you can add another card to your wallet and make it the default.`,
  },
  'membership-suspended': {
    subject: (name: string, course: string) => `${name} at ${course} is suspended`,
    title: 'Your membership is suspended',
    intro: (name: string, course: string) =>
      `Your membership ${name} at ${course} could not be charged. It is suspended: member rates are not yours until it is paid.`,
    next: () => 'Add another card to your wallet and pay on the page of your memberships.',
  },
  'membership-card-expiring': {
    subject: (name: string, course: string) => `${name} at ${course}: your card expires`,
    title: 'Your card expires',
    intro: (name: string, course: string) =>
      `The card your membership ${name} at ${course} is charged to expires before the next payment.`,
    next: (day: string) =>
      `The next payment is on ${day}. Please add another card to your wallet before that.`,
  },
  'membership-cancelled': {
    subject: (name: string, course: string) => `${name} at ${course} is cancelled`,
    title: 'Your membership is cancelled',
    intro: (name: string, course: string) => `You have cancelled your membership ${name} at ${course}.`,
    next: (day: string) =>
      `It runs until ${day}, and nothing is charged after that. Until then you can take it back.`,
  },
  'membership-resumed': {
    subject: (name: string, course: string) => `${name} at ${course} runs on`,
    title: 'Your membership runs on',
    intro: (name: string, course: string) =>
      `You have taken the cancellation of your membership ${name} at ${course} back.`,
  },
  amount: 'Amount',
  card: 'Card',
  wallet: 'See your cards',
  memberships: 'See your memberships',
  footer: (course: string) => `You receive this mail because you are a member at ${course}.`,
};
