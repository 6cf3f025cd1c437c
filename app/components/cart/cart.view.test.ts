import { expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import { en } from '#server/text/en.ts';
import { sampleCart, sampleFacility, sampleItem } from '#tests/support/site/samples.ts';
import { viewCartCourses } from './cart.view.ts';
import { viewHold } from './hold.view.ts';
import { viewSums } from './sums.view.ts';

const { type: _, extra: _extra, ...facts } = sampleItem();
const dues = { currencyCode: 'USD', dueOnline: 40, dueAtCourse: 0, totalDue: 40 } as const;
const others: CartItem[] = [
  {
    ...facts,
    id: '55555555-5555-4555-8555-555555555551',
    type: 'Membership',
    extra: {
      name: 'Weekday member',
      paymentPlan: { paymentPlanId: 7, price: 30, initiationFee: 10, frequencyType: 'Monthly' },
      ...dues,
    },
  },
  {
    ...facts,
    id: '55555555-5555-4555-8555-555555555552',
    type: 'GiftCertificate',
    extra: {
      giftCertificateId: 3,
      value: 40,
      deliveryDate: '2031-06-01',
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      giftMessage: 'Play well',
      ...dues,
    },
  },
  {
    ...facts,
    id: '55555555-5555-4555-8555-555555555553',
    type: 'Product',
    extra: {
      id: 'balls',
      name: 'Range balls',
      clientId: null,
      categoryId: 1,
      quantity: 2,
      price: 20,
      ...dues,
    },
  },
];

it('shows every type of item by its name, with its price and how many', () => {
  const [course] = viewCartCourses(
    sampleCart([...others, sampleItem()]),
    { facilities: [sampleFacility()] },
    en,
  );
  const shown = course?.items.map(({ title, subtitle, price, quantity, subtotal }) =>
    [title, subtitle, price, quantity, subtotal].join(' | '),
  );
  expect(shown).toEqual([
    'Sunday, 05/04/2031 7:20 AM | 18 holes · Cart | $65.00 | 2 golfers | $130.00',
    'Weekday member | Monthly | $40.00 | 1 | $40.00',
    'Gift Certificate for Kim | kim@example.com | $40.00 | 1 | $40.00',
    'Range balls |  | $20.00 | 2 | $40.00',
  ]);
  expect(course?.items.map(({ quantities }) => quantities.length)).toEqual([4, 1, 1, 1]);
  expect(course?.items[2]?.facts.map(({ text }) => text)).toEqual(['Sunday, June 1, 2031', 'Play well']);
});

it('adds up what they cost together, and counts only tee times as held', () => {
  const cart = sampleCart([...others, sampleItem()]);
  expect(viewSums(cart, en).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Green Fees $130.00',
    'Other items $120.00',
    'Convenience Fee $5.00',
    'Total $255.00',
    'Due now $125.00',
    'Due at the course $130.00',
  ]);
  expect(viewHold(sampleCart(others), en)).toBeNull();
});
