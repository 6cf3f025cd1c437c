import type { CartItemType, COURSE_CONDITIONS, PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';
import { counted } from '../counted.ts';
import { cart } from './cart.ts';

export const store = {
  /** Chats and search engines show it below a link. `what`: "memberships and gift certificates". */
  about: (what: string, name: string) => `Buy online from ${name}: ${what}.`,
  kinds: {
    memberships: 'memberships',
    giftCertificates: 'gift certificates',
    products: 'pro shop items',
  },
  title: 'Store',
  courses: 'Courses',
  nothing: 'Nothing is for sale online right now. The pro shop is happy to help.',
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
    plans: 'Payment plan',
    /** `frequency`: "monthly". */
    plan: (price: string, frequency: string) => `${price} ${frequency}`,
    add: 'Add membership to cart',
    choosePlan: 'Choose a payment plan',
  },
  giftCertificates: {
    title: 'Gift certificate',
    values: 'Value',
    otherValue: 'Another amount',
    ownValue: 'Value',
    ownValueHint: (least: string, most: string) => `Whole amounts, ${least} to ${most}.`,
    recipientName: 'Recipient name',
    recipientEmail: 'Recipient email',
    deliveryDate: 'Delivery date (optional)',
    deliveryDateHint: (latest: string) =>
      `Leave this empty to send it right after payment. The latest date is ${latest}.`,
    giftMessage: 'Message (optional)',
    preview: 'Preview',
    previewTitle: 'The recipient sees this',
    add: 'Add gift certificate to cart',
    for: (name: string) => `For ${name}`,
    someone: 'For someone special',
    errors: {
      value: 'Choose a value',
      between: (least: string, most: string) => `Choose a whole amount from ${least} to ${most}`,
      recipientName: "Enter the recipient's name",
      recipientEmail: 'Email is invalid',
      deliveryDate: (latest: string) => `Choose a day from today to ${latest}`,
      giftMessage: 'Keep the message to 2,000 characters',
    },
  },
  products: {
    title: 'From the pro shop',
    stock: (count: number) => `${count} left`,
    soldOut: 'Sold out',
    add: 'Add to cart',
    quantity: 'Choose a quantity',
  },
  lineup: {
    title: 'For your round',
    note: 'Added to your total and charged today.',
    none: 'None',
    offered: (price: string, unit: string) => `${price} ${unit}`,
    each: 'each',
    /** `what`: "range balls, rental clubs". */
    addTo: (what: string) => `Add ${what}`,
    inSentence: { 1: 'range balls', 2: 'a sleeve of balls', 3: 'rental clubs' },
    choose: 'Item',
    quantity: 'Quantity',
    add: 'Add',
  },
  notices: {
    'cart path only': 'Cart path only',
    aeration: 'Aeration',
    overseed: 'Overseed',
    renovations: 'Renovations',
  } satisfies Record<(typeof COURSE_CONDITIONS)[number], string>,
  days: {
    between: (from: string, to: string) => `${from} to ${to}`,
    until: (to: string) => `until ${to}`,
    from: (from: string) => `from ${from}`,
  },
};
