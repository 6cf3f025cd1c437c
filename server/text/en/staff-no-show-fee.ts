/** No-show fees at the counter. */
export const staffNoShowFee = {
  name: 'No-show fee',
  title: (name: string) => `No-show fee: ${name}`,
  hint: (moment: string) => `The golfer agreed to this fee when booking. You can charge it until ${moment}.`,
  noCard: 'No saved card can be charged. Take the fee at the counter.',
  withNoShow: (amount: string, card: string) =>
    `Charge the no-show fee of ${amount} per player to the card ending ${card}`,
  withNoShowBy: (card: string) => `Charge the no-show fee to the card ending ${card}`,
  chargeCard: 'Charge the saved card',
  playersHint: 'Choose who pays. Without a choice, all of them.',
  charged: 'The no-show fee was charged.',
  byCash: 'Paid in cash',
  byTerminal: 'Paid by card terminal',
  taken: (amount: string) => `The no-show fee of ${amount} was paid.`,
  fees: 'Fees so far',
  byCard: (amount: string, card: string) => `${amount} charged to the card ending ${card}`,
  byHand: (amount: string) => `${amount} paid at the counter`,
  underWay: (amount: string) => `${amount}, waiting for the bank`,
  refunded: (amount: string) => `${amount}, refunded`,
  refund: 'Refund the fee',
  refundDone: (amount: string) => `${amount} of the no-show fee is refunded.`,
  none: 'This booking has no no-show fee.',
};
