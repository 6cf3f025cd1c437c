export const removal = {
  owedTitle: 'Please pay this first',
  owedText: 'You still owe money here. Once you have paid it, you can delete your account.',
  owed: {
    'credit-account': (amount: string, course: string) => `${amount} on your credit account at ${course}`,
    membership: (amount: string, course: string, name: string) => `${amount} for ${name} at ${course}`,
    round: (amount: string, course: string) => `${amount} for your round at ${course}`,
  },
  pay: 'Pay now',
  payAtShop: 'Please pay at the pro shop.',
  lostTitle: 'You will lose this with your account',
  lostText: 'We cannot refund any of it. Use what you can before you delete your account.',
  lost: {
    credit: (amount: string, course: string) => `${amount} of credit at ${course}`,
    points: (points: string, course: string) => `${points} at ${course}`,
    rounds: (rounds: string, course: string, name: string) => `${rounds} in ${name} at ${course}`,
    money: (amount: string, course: string, name: string) => `${amount} in ${name} at ${course}`,
    membership: (name: string, course: string) => `${name} at ${course}: it ends today.`,
    membershipPaid: (name: string, course: string, amount: string, day: string) =>
      `${name} at ${course}: it ends today. We will not charge the payment of ${amount} on ${day}.`,
    waitlist: (count: number, course: string) =>
      count === 1 ? `Your spot on a waitlist at ${course}` : `Your spots on ${count} waitlists at ${course}`,
    alert: (count: number, course: string) =>
      count === 1 ? `Your tee time alert at ${course}` : `Your ${count} tee time alerts at ${course}`,
    'gift-certificate': (amount: string, course: string) =>
      `A gift certificate of ${amount} at ${course} stays valid. Keep the email with its code: we will no longer be able to show it to you.`,
  },
  spend: 'Find a tee time',
  toMemberships: 'See your memberships',
  download: 'Download your data first',
};
