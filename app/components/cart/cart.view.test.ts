import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import { en } from '#server/text/en.ts';
import { sampleCart, sampleFacility, sampleItem } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';
import { viewCartCourses } from './cart.view.ts';
import { viewHold } from './hold.view.ts';
import { sumUp, viewSums } from './sums.view.ts';

const dues = { dueOnline: 40, dueAtCourse: 0, totalDue: 40 };
const others: CartItem[] = [
  sampleMembershipItem({
    name: 'Weekday member',
    paymentPlan: { paymentPlanId: 7, price: 30, initiationFee: 10, frequencyType: 'monthly' },
    ...dues,
  }),
  sampleGiftItem({ value: 40, deliveryDate: '2031-06-01', ...dues }),
  { ...sampleProductItem({ id: 'balls', name: 'Range balls', price: 20, ...dues }), parentId: null },
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
    'Weekday member | Membership · $30.00 monthly | $40.00 | 1 | $40.00',
    'Gift Certificate for Kim | kim@example.com | $40.00 | 1 | $40.00',
    'Range balls |  | $20.00 | 2 | $40.00',
  ]);
  expect(course?.items.map(({ quantities }) => quantities.length)).toEqual([4, 1, 1, 10]);
  expect(course?.items.map(({ quantityLabel }) => quantityLabel)[3]).toBe('Quantity, Range balls');
  expect(course?.items[1]?.facts).toEqual([{ label: 'One Time Initiation Fee', text: '$10.00' }]);
  expect(course?.items[2]?.facts.map(({ text }) => text)).toEqual(['Sunday, June 1, 2031']);
  // Whom it is for and what is written to them stands on the card.
  expect(course?.items[2]?.giftCard).toMatchObject({
    value: '$40.00',
    recipient: 'For Kim',
    message: 'Play well',
  });
});

it('adds up what they cost together, and counts only tee times as held', () => {
  const cart = sampleCart([...others, sampleItem()]);
  expect(viewSums(cart, en).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Green Fees $130.00',
    'Memberships $30.00',
    'One Time Initiation Fee $10.00',
    'Gift certificates $40.00',
    'Products $40.00',
    'Convenience Fee $5.00',
    'Total $255.00',
    'Due now $125.00',
    'Due at the course $130.00',
  ]);
  expect(viewHold(sampleCart(others), en)).toBeNull();
});

it('shows what goes with a tee time right below it', () => {
  const child = sampleProductItem();
  const [course] = viewCartCourses(
    sampleCart([child, ...others.slice(0, 2), sampleItem()]),
    { facilities: [sampleFacility()] },
    en,
  );
  expect(course?.items.map(({ type, isChild }) => [type, isChild])).toEqual([
    ['TeeTime', false],
    ['Product', true],
    ['Membership', false],
    ['GiftCertificate', false],
  ]);
});

/** Amounts of an item as the engine prices it: prices, fees, and tax on top or none. */
const cents = fc.integer({ min: 0, max: 200_000 });
const dollars = (amount: number) => amount / 100;
const randomItem = fc
  .record({
    type: fc.constantFrom('TeeTime', 'Membership', 'GiftCertificate', 'Product'),
    price: cents,
    fee: cents,
    tax: cents,
    count: fc.integer({ min: 1, max: 6 }),
    isOnline: fc.boolean(),
  })
  .map(({ type, price, fee, tax, count, isOnline }): CartItem => {
    const due = (total: number) => ({
      currencyCode: 'USD' as const,
      totalDue: dollars(total),
      dueOnline: isOnline ? dollars(total) : 0,
      dueAtCourse: isOnline ? 0 : dollars(total),
    });
    if (type === 'TeeTime') {
      const { extra, ...teeTime } = sampleItem();
      const rate = { ...extra.rate, price: dollars(price), transactionFees: dollars(fee) };
      const rates = extra.rates.map((each) => ({ ...each, transactionFees: dollars(fee) }));
      const total = (price + fee) * count + tax;
      return {
        ...teeTime,
        extra: { ...extra, ...due(total), price: dollars(price), players: count, rate, rates },
      };
    }
    if (type === 'Membership') {
      const plan = { price: dollars(price), initiationFee: dollars(fee) };
      const paymentPlan = { ...sampleMembershipItem().extra.paymentPlan, ...plan };
      return sampleMembershipItem({ paymentPlan, ...due(price + fee + tax) });
    }
    if (type === 'GiftCertificate') return sampleGiftItem({ value: dollars(price), ...due(price) });
    return sampleProductItem({ price: dollars(price), quantity: count, ...due(price * count + tax) });
  });

it('adds up to the cent, whatever is in a cart', () => {
  fc.assert(
    fc.property(fc.array(randomItem, { minLength: 1, maxLength: 10 }), (items) => {
      const [sums] = sumUp(items);
      if (!sums) throw new Error('Nothing is summed up');
      const total = items.reduce((sum, { extra }) => sum + Math.round(extra.totalDue * 100), 0);
      expect(sums.totalCents).toBe(total);
      expect(sums.dueOnlineCents + sums.dueAtCourseCents).toBe(total);
      const ofItems = (type: CartItem['type']) => items.filter((item) => item.type === type);
      const { greenFeesCents, membershipsCents, initiationFeesCents } = sums;
      const { giftCertificatesCents, productsCents, feesCents, taxCents } = sums;
      expect(
        greenFeesCents +
          membershipsCents +
          initiationFeesCents +
          giftCertificatesCents +
          productsCents +
          feesCents +
          taxCents,
      ).toBe(total);
      expect(giftCertificatesCents).toBe(
        ofItems('GiftCertificate').reduce((sum, { extra }) => sum + Math.round(extra.totalDue * 100), 0),
      );
      // What is shown below the cart says the same.
      const shown = viewSums({ items }, en).map(({ amount }) => Number(amount.replace(/[$,]/g, '')) * 100);
      const lines = viewSums({ items }, en).findIndex(({ isTotal }) => isTotal);
      expect(Math.round(shown.slice(0, lines).reduce((sum, each) => sum + each, 0))).toBe(total);
    }),
  );
});
