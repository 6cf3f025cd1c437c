/** What is said of a membership that renews, before and after it is bought. */
export const renewals = {
  /** `amount` with tax; `frequency`: "monthly". */
  terms: (amount: string, day: string, frequency: string) =>
    `Renews automatically: ${amount} with tax on ${day}, then ${frequency}, until you cancel.`,
  termsUntilEnd: (amount: string, day: string, frequency: string, lasting: string) =>
    `Renews automatically: ${amount} with tax on ${day}, then ${frequency}, for ${lasting} in total.`,
  charged: 'We charge the card you pay with, and save it for that.',
  /** Where no card is typed here. */
  chargedTo: (card: string) => `We charge a card of your wallet: ${card}.`,
  cardMissing: 'It renews with a card of your wallet, and your wallet has none. Please add one first.',
  walletFull: 'Your wallet is full. Please choose one of its cards: the membership renews with it.',
  howToCancel:
    'Cancel anytime under Memberships in your account. What is paid runs to the end of its period.',
  needsAccount: 'What renews needs an account.',
  consentTitle: 'Automatic payments',
  consent: 'Save this card and charge it for the renewals of my membership',
  consentMissing: 'Please agree to save this card: the membership renews with it.',
  card: 'Charged to',
  atCourse: (payment: string) => `${payment}, paid at the course`,
  cancelling: 'How to cancel',
  signIn:
    'Your cart has a membership that renews. Sign in or create an account to buy it; your cart stays as it is.',
};
