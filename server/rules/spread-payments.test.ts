import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { spreadPayments } from './spread-payments.ts';

const lineOf = (totalCents: number): SoldLine => ({
  key: 'CHECKIN',
  description: '',
  due: 'online',
  quantity: 1,
  unitCents: totalCents,
  discountCents: 0,
  subTotalCents: totalCents,
  salesTaxCents: 0,
  totalCents,
  isTaxIncluded: false,
});
const duesOf = (cents: readonly number[]) => ({
  lines: cents.map(lineOf),
  slots: cents.map((_, index) => index + 1),
});

describe('Payments of a group', () => {
  it('pay for their own booking first, and then for the others in order', () => {
    const dues = [duesOf([100, 100]), duesOf([100, 100]), duesOf([100, 100])];
    const { open, payments } = spreadPayments(dues, [
      { place: 1, cents: 350, canMove: true },
      { place: 0, cents: 120, canMove: true },
    ]);
    expect(
      payments.map(({ own, moved }) => [
        own.totalCents,
        moved.map(({ place, taken }) => [place, taken.totalCents]),
      ]),
    ).toEqual([
      [
        200,
        [
          [0, 80],
          [2, 70],
        ],
      ],
      [120, []],
    ]);
    expect(open.map(({ lines }) => sumOfLines(lines))).toEqual([0, 0, 130]);
    expect(open[2]?.slots).toEqual([1, 2]);
  });

  it('leave what nobody owes, and what may not pay for another booking', () => {
    const dues = [duesOf([100]), duesOf([100])];
    expect(spreadPayments(dues, [{ place: 0, cents: 150, canMove: false }]).payments[0]?.leftCents).toBe(50);
    expect(spreadPayments(dues, [{ place: 0, cents: 250, canMove: true }]).payments[0]?.leftCents).toBe(50);
  });

  it('never lose or make a cent', () => {
    const cents = fc.integer({ min: 0, max: 9_999 });
    const prices = fc.array(fc.array(cents, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    const paid = fc.array(fc.record({ place: fc.nat(3), cents, canMove: fc.boolean() }), { maxLength: 5 });
    fc.assert(
      fc.property(prices, paid, (all, asks) => {
        const payments = asks.map((ask) => ({ ...ask, place: ask.place % all.length }));
        const { open, payments: spread } = spreadPayments(all.map(duesOf), payments);
        const paidCents = spread.map(
          ({ own, moved, leftCents }) =>
            own.totalCents + moved.reduce((sum, { taken }) => sum + taken.totalCents, 0) + leftCents,
        );
        expect(paidCents).toEqual(payments.map((each) => each.cents));
        const owed = all.flat().reduce((sum, each) => sum + each, 0);
        const used = spread.reduce(
          (sum, { leftCents }, index) => sum + (paidCents[index] ?? 0) - leftCents,
          0,
        );
        expect(open.reduce((sum, { lines }) => sum + sumOfLines(lines), 0)).toBe(owed - used);
      }),
    );
  });
});
