import type { CartItemType, COURSE_CONDITIONS, PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';
import { counted } from '../counted.ts';
import { cart } from './cart.ts';

/** Where a sale begins: the store, and what is added to a tee time. */
export const store = {
  title: 'Store',
  courses: 'Courses',
  nothing: 'Nothing is sold online here at the moment. The pro shop is glad to help.',
  /** What is said when something goes into the cart, changes in it or leaves it; of a tee time see the cart's own words. */
  items: {
    Membership: {
      added: 'Membership added to cart',
      addFailed: 'Failed to add Membership to cart',
      updated: 'Membership updated in cart',
      updateFailed: 'Failed to update Membership in cart',
      removed: 'Membership removed from cart',
    },
    GiftCertificate: {
      added: 'Gift Certificate added to cart',
      addFailed: 'Failed to add Gift Certificate to cart',
      updated: 'Gift Certificate updated in cart',
      updateFailed: 'Failed to update Gift Certificate in cart',
      removed: 'Gift Certificate removed from cart',
    },
    Product: {
      added: 'Item added to cart',
      addFailed: cart.requestFailed,
      updated: 'Item updated in cart',
      updateFailed: 'Failed to update the item in cart',
      removed: 'Item removed from cart',
    },
  } satisfies Record<Exclude<CartItemType, 'TeeTime'>, object>,
  frequencies: {
    onetime: 'one time',
    weekly: 'weekly',
    biweekly: 'every two weeks',
    monthly: 'monthly',
    bimonthly: 'every two months',
    quarterly: 'quarterly',
    annually: 'annually',
  } satisfies Record<(typeof PAYMENT_FREQUENCIES)[number], string>,
  memberships: {
    title: 'Membership',
    months: (months: number) =>
      months % 12 === 0 ? counted(months / 12, 'year', 'years') : counted(months, 'month', 'months'),
    withoutEnd: 'Until you cancel',
    plans: 'How you pay',
    /** `frequency`: "monthly". */
    plan: (price: string, frequency: string) => `${price} ${frequency}`,
    add: 'Add membership to cart',
    choosePlan: 'Choose how you pay',
  },
  giftCertificates: {
    title: 'Gift certificate',
    values: 'Value',
    otherValue: 'Another amount',
    ownValue: 'Value',
    ownValueHint: (least: string, most: string) => `From ${least} to ${most}, without cents.`,
    recipientName: 'Recipient name',
    recipientEmail: 'Recipient email',
    deliveryDate: 'Delivery date (optional)',
    deliveryDateHint: (latest: string) =>
      `Without a date we send it right after payment. The last day is ${latest}.`,
    giftMessage: 'Message (optional)',
    preview: 'Preview',
    previewTitle: 'What the recipient sees',
    add: 'Add gift certificate to cart',
    for: (name: string) => `For ${name}`,
    someone: 'For someone special',
    errors: {
      value: 'Choose a value',
      between: (least: string, most: string) => `The value is from ${least} to ${most}, without cents`,
      recipientName: 'Enter the name of the recipient',
      recipientEmail: 'Email is invalid',
      deliveryDate: (latest: string) => `Choose a day from today to ${latest}`,
      giftMessage: 'The message is at most 2,000 characters long',
    },
  },
  products: {
    title: 'From the pro shop',
    stock: (count: number) => `${count} left`,
    soldOut: 'Sold out',
    add: 'Add to cart',
    quantity: 'Choose the quantity',
  },
  lineup: {
    title: 'With your round',
    /** Of the prices beside them. */
    note: 'Each comes on top of the price and is paid now.',
    none: 'None',
    offered: (price: string, unit: string) => `${price} ${unit}`,
    each: 'each',
    /** In the cart, of a tee time. `what`: "range balls, rental clubs". */
    addTo: (what: string) => `Add ${what}`,
    inSentence: { 1: 'range balls', 2: 'a sleeve of balls', 3: 'rental clubs' },
    choose: 'What to add',
    quantity: 'Quantity',
    add: 'Add',
  },
  notices: {
    'cart path only': 'Cart path only',
    aeration: 'Aeration',
    overseed: 'Overseed',
    renovations: 'Renovations',
  } satisfies Record<(typeof COURSE_CONDITIONS)[number], string>,
  /** The days of a notice. */
  days: {
    between: (from: string, to: string) => `${from} to ${to}`,
    until: (to: string) => `until ${to}`,
    from: (from: string) => `from ${from}`,
  },
};
