import { nameCard } from './payment.ts';

/** The cards a golfer keeps: at the checkout, and on their own page. */
export const wallet = {
  title: 'Wallet',
  intro: 'The cards you keep to pay with. Only your bank and the payment provider know their numbers.',
  loading: 'Loading Credit Cards From Your Wallet...',
  empty: 'No Credit Cards In Your Wallet',
  howToAdd: 'You can save a card when you pay with it.',
  add: {
    title: 'Add a card',
    text: 'You type it on the page of the payment provider and come back here.',
    isDefault: 'Make it my default card',
    memberships: 'Charge my memberships to it',
    button: 'Add a card',
    goOn: 'Go on to the payment provider',
    done: (card: string) => `${card} is in your wallet.`,
  },
  bill: 'Charge memberships to it',
  nowBilled: (card: string) => `Your memberships are charged to ${card} from now on.`,
  /** Why a card cannot be deleted. */
  billed: (memberships: readonly string[]) =>
    `Charged for ${memberships.join(', ')}. Charge ${memberships.length === 1 ? 'it' : 'them'} to another card before you delete this one.`,
  foreignPage: 'Is not a page of this site',
  card: (type: string, lastFour: string) =>
    type === 'default' ? `Card ending in ${lastFour}` : nameCard(type, lastFour),
  expires: (month: string, year: string) => `Expires ${month}/${year}`,
  expired: (month: string, year: string) => `Expired ${month}/${year}`,
  over: 'This card has expired. Please choose another card.',
  isDefault: 'Default',
  edit: 'Edit',
  delete: 'Delete',
  /** For who hears the links one by one. */
  of: (action: string, card: string) => `${action} ${card}`,
  makeDefault: 'Make default',
  clearDefault: 'Not default any more',
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
  saved: 'Your card is saved.',
  nowDefault: (card: string) => `${card} is your default card now.`,
  noDefault: 'None of your cards is the default now.',
  remove: {
    title: 'Delete card',
    question: 'Are you sure you want to delete this payment method?',
    last: 'It is the only card in your wallet.',
    confirm: 'Delete',
    keep: 'Keep it',
    done: (card: string) => `${card} is deleted.`,
  },
  failed: {
    adding: 'Something went wrong while adding a payment method. Please try again later.',
    updating: 'Something went wrong while updating a payment method. Please try again later.',
    deleting: 'Something went wrong while deleting a payment method. Please try again later.',
  },
  checkout: {
    legend: 'Pay with',
    another: 'Another card',
    saveCard: 'Save this card for next time',
  },
};
