import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import { parseHtml } from '#tests/support/read-html.ts';
import { print } from '#tests/support/site/print.tsx';
import { sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';
import { sumUp } from './cart-amounts.ts';
import { CartCards } from './cart-cards.tsx';
import { CartSums } from './cart-sums.tsx';
import { HoldClock } from './hold-clock.tsx';

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

function wordsOf(part: ReactNode, selector: string): string[] {
  return [...parseHtml(print(part)).querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}

it('shows every type of item by its name, with its price and how many', () => {
  const cards = <CartCards cart={sampleCart([...others, sampleItem()])} />;
  expect(wordsOf(cards, 'h3')).toEqual([
    'Sunday, 05/04/2031 7:20 AM',
    'Weekday member',
    'Gift Certificate for Kim',
    'Range balls',
  ]);
  expect(wordsOf(cards, 'h3 + .soft')).toEqual([
    '18 holes · Cart',
    'Membership · $30.00 monthly',
    'kim@example.com',
  ]);
  expect(wordsOf(cards, '.cart-sums dd')).toEqual([
    ...['$65.00', '2 golfers', '$130.00'],
    ...['$40.00', '1', '$40.00'],
    ...['$40.00', '1', '$40.00'],
    ...['$20.00', '2', '$40.00'],
  ]);
  expect(wordsOf(cards, '.facts dt')).toContain('One Time Initiation Fee');
  expect(wordsOf(cards, '.facts dd')).toEqual(expect.arrayContaining(['$10.00', 'Sunday, June 1, 2031']));
  const [card] = wordsOf(cards, '.gift-card');
  for (const part of ['$40.00', 'For Kim', 'Play well']) expect(card).toContain(part);
});

it('adds up what they cost together, and counts only tee times as held', () => {
  const cart = sampleCart([...others, sampleItem()]);
  const sums = wordsOf(<CartSums cart={cart} />, 'dl > div');
  expect(sums).toEqual([
    'Green Fees$130.00',
    'Memberships$30.00',
    'One Time Initiation Fee$10.00',
    'Gift certificates$40.00',
    'Products$40.00',
    'Convenience Fee$5.00',
    'Total$255.00',
    'Due now$125.00',
    'Due at the course$130.00',
  ]);
  expect(print(<HoldClock cart={sampleCart(others)} />)).toBe('');
});

it('shows what goes with a tee time right below it', () => {
  const cart = sampleCart([sampleProductItem(), ...others.slice(0, 2), sampleItem()]);
  expect(wordsOf(<CartCards cart={cart} />, 'h3')).toEqual([
    'Sunday, 05/04/2031 7:20 AM',
    sampleProductItem().extra.name,
    'Weekday member',
    'Gift Certificate for Kim',
  ]);
  expect(wordsOf(<CartCards cart={cart} />, '.cart-child h3')).toEqual([sampleProductItem().extra.name]);
});

/** One item's amounts as the engine prices it: prices, fees, and tax, which may be zero. */
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
      // The summary below the cart shows the same.
      const page = parseHtml(print(<CartSums cart={{ items }} />));
      const lines = [...page.querySelectorAll('dl > div')];
      const end = lines.findIndex(({ className }) => className === 'total');
      const shown = lines.map((line) => Number(line.querySelector('dd')?.textContent.replace(/[$,]/g, '')));
      expect(Math.round(shown.slice(0, end).reduce((sum, each) => sum + each * 100, 0))).toBe(total);
    }),
  );
});
