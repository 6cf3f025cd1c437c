/** The fields of a card as a golfer types them into a form of the site. */
export const typedCard = (cardNumber: string) => ({
  cardNumber,
  expirationMonth: '12',
  expirationYear: String(new Date().getUTCFullYear() + 5),
  securityCode: '987',
  nameOnCard: 'Ada Palmer',
  addressLine1: '1 Ridge Road',
  postalCode: '12207',
  country: 'US',
});
