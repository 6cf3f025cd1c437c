/** Saved cards, receipts by email and other payers at the counter. */
export const staffCards = {
  choose: 'Saved card',
  rest: 'The rest to the saved card',
  restOf: (card: string) => `The rest to ${card}`,
  amount: 'To the saved card',
  hint: 'Charge it only with the golfer’s consent. They get an email.',
};
