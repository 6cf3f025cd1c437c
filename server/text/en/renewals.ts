export const renewals = {
  /** `amount`: with tax. `frequency`: "monthly". */
  terms: (amount: string, day: string, frequency: string) =>
    `Renews automatically: ${amount} with tax on ${day}, then ${frequency}, until you cancel.`,
  termsUntilEnd: (amount: string, day: string, frequency: string, lasting: string) =>
    `Renews automatically: ${amount} with tax on ${day}, then ${frequency}, for ${lasting} in total.`,
  charged: 'We save the card you pay with and charge it for each renewal.',
  /** On a page without a card form. */
  chargedTo: (card: string) => `We charge each renewal to your saved card: ${card}.`,
  cardMissing: 'We charge renewals to a saved card. Please add one first.',
  walletFull: "You can't save more cards. Please choose one of them: we charge renewals to it.",
  howToCancel:
    'Cancel anytime under Memberships in your account. Your membership then ends after the period you paid for.',
  needsAccount: 'You need an account for a plan that renews.',
  consentTitle: 'Automatic payments',
  consent: 'Save this card and charge it for my membership renewals',
  consentMissing: 'Please agree to save this card: we charge renewals to it.',
  card: 'Charged to',
  atCourse: (payment: string) => `${payment}, paid at the course`,
  cancelling: 'How to cancel',
  signIn:
    'Your cart has a membership that renews. Sign in or create an account to buy it. We keep your cart.',
};
