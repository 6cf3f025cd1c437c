import { nameCard } from './payment.ts';

export const wallet = {
  title: 'Saved cards',
  intro: 'Your saved cards. Only your bank and the payment provider know their numbers.',
  loading: 'Loading Credit Cards From Your Wallet...',
  empty: 'No Credit Cards In Your Wallet',
  howToAdd: 'You can save a card when you pay with it.',
  add: {
    title: 'Add a card',
    text: "You enter the card on the payment provider's page, then come back here. The course may charge a saved card for rounds you play and do not pay, and for a no-show fee you agreed to when booking.",
    isDefault: 'Make it my default card',
    memberships: 'Charge my memberships to this card',
    button: 'Add a card',
    goOn: 'Continue to the payment provider',
    done: (card: string) => `${card} was added to your saved cards.`,
  },
  bill: 'Charge memberships to this card',
  nowBilled: (card: string) => `From now on, we charge your memberships to ${card}.`,
  billed: (memberships: readonly string[]) =>
    `This card pays for ${memberships.join(', ')}. Charge ${memberships.length === 1 ? 'it' : 'them'} to another card before you delete this one.`,
  foreignPage: 'Must be a page of this site',
  card: (type: string, lastFour: string) =>
    type === 'default' ? `Card ending in ${lastFour}` : nameCard(type, lastFour),
  expires: (month: string, year: string) => `Expires ${month}/${year}`,
  expired: (month: string, year: string) => `Expired ${month}/${year}`,
  over: 'This card has expired. Please choose another card.',
  isDefault: 'Default',
  edit: 'Edit',
  delete: 'Delete',
  /** The name of a link for screen readers. */
  of: (action: string, card: string) => `${action} ${card}`,
  makeDefault: 'Make default',
  clearDefault: 'Remove as default',
  editTitle: 'Edit card',
  number: 'Card number',
  fields: {
    name: 'Name on card',
    address: 'Billing address',
    postalCode: 'Postal code',
    country: 'Country',
  },
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your card was saved.',
  nowDefault: (card: string) => `${card} is now your default card.`,
  noDefault: 'You no longer have a default card.',
  remove: {
    title: 'Delete card',
    question: 'Are you sure you want to delete this payment method?',
    last: "It's your only saved card.",
    confirm: 'Delete',
    keep: 'Keep it',
    done: (card: string) => `${card} was deleted.`,
  },
  failed: {
    adding: 'Something went wrong while adding a payment method. Please try again later.',
    updating: 'Something went wrong while updating a payment method. Please try again later.',
    deleting: 'Something went wrong while deleting a payment method. Please try again later.',
  },
  checkout: {
    legend: 'Pay with',
    another: 'Another card',
    saveCard:
      'Save this card for next time. The course may charge it for rounds I play and do not pay, and for a no-show fee I agreed to when booking.',
  },
};
