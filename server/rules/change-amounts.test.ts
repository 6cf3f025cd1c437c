import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAmounts } from './change-amounts.ts';
import { linesOfInvoice, type SoldLine, sumOfLines } from './invoice-lines.ts';
import { invoiceOfRate } from './rate-invoice.ts';

const price = fc.record({
  players: fc.integer({ min: 1, max: 4 }),
  greenFeeCents: fc.integer({ min: 0, max: 30_000 }),
  transactionFeeCents: fc.integer({ min: 0, max: 500 }),
  dueOnlinePercent: fc.integer({ min: 0, max: 100 }),
  depositCents: fc.integer({ min: 0, max: 3_000 }),
});
const terms = fc.record({ taxPercent: fc.constantFrom(0, 7.5, 8.25), isTaxIncluded: fc.boolean() });

const linesOf = (each: { greenFeeCents: number; players: number }, taxed: object): SoldLine[] =>
  linesOfInvoice(
    invoiceOfRate({ ...each, ...taxed, discountedFeeCents: each.greenFeeCents } as Parameters<
      typeof invoiceOfRate
    >[0]),
  );

describe('What a change costs', () => {
  it('keeps what is paid up to the new price, and asks for the rest as the new rate says, to the cent', () => {
    fc.assert(
      fc.property(price, price, terms, fc.boolean(), (old, next, taxed, mayPay) => {
        const [before, after] = [linesOf(old, taxed), linesOf(next, taxed)];
        const amounts = changeAmounts({ before, after, isPaidOnline: true, mayPay });
        const { lines, dueCents, keptCents, lessCents } = amounts;
        const paidCents = sumOfLines(before, 'online');
        expect(sumOfLines(lines)).toBe(sumOfLines(after));
        expect(keptCents + lessCents).toBe(paidCents);
        expect(keptCents + dueCents).toBe(sumOfLines(lines, 'online'));
        expect(keptCents).toBeLessThanOrEqual(sumOfLines(after));
        expect(Math.min(keptCents, dueCents, lessCents, sumOfLines(lines, 'course'))).toBeGreaterThanOrEqual(
          0,
        );
        // Nothing is refunded while anything is due, now or at the course.
        expect(lessCents * (dueCents + sumOfLines(lines, 'course'))).toBe(0);
        if (mayPay) expect(sumOfLines(lines, 'online')).toBeGreaterThanOrEqual(sumOfLines(after, 'online'));
        for (const { subTotalCents, salesTaxCents, totalCents, quantity, ...line } of lines) {
          expect(subTotalCents + salesTaxCents).toBe(totalCents);
          expect(quantity * line.unitCents - line.discountCents).toBe(
            line.isTaxIncluded ? totalCents : subTotalCents,
          );
          expect(totalCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is nothing where the price stays', () => {
    fc.assert(
      fc.property(price, terms, (same, taxed) => {
        const [before, after] = [linesOf(same, taxed), linesOf(same, taxed)];
        const { dueCents, lessCents } = changeAmounts({ before, after, isPaidOnline: true, mayPay: true });
        expect([dueCents, lessCents]).toEqual([0, 0]);
      }),
    );
  });

  it('is left to the course where nobody pays now, in lines that still add up', () => {
    fc.assert(
      fc.property(price, price, terms, (old, next, taxed) => {
        const [before, after] = [linesOf(old, taxed), linesOf(next, taxed)];
        const { lines, dueCents } = changeAmounts({ before, after, isPaidOnline: true, mayPay: false });
        expect(dueCents).toBe(0);
        expect(sumOfLines(lines)).toBe(sumOfLines(after));
        expect(sumOfLines(lines, 'online')).toBe(Math.min(sumOfLines(before, 'online'), sumOfLines(after)));
        for (const { subTotalCents, salesTaxCents, totalCents, quantity, ...line } of lines) {
          expect(subTotalCents + salesTaxCents).toBe(totalCents);
          expect(quantity * line.unitCents - line.discountCents).toBe(
            line.isTaxIncluded ? totalCents : subTotalCents,
          );
          expect(totalCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is nothing online where nothing was paid there', () => {
    const [before, after] = [1_000, 5_000].map((greenFeeCents) =>
      linesOf(
        { players: 2, greenFeeCents },
        { transactionFeeCents: 0, dueOnlinePercent: 100, taxPercent: 0, isTaxIncluded: false },
      ),
    );
    const asked = { before: before ?? [], after: after ?? [], isPaidOnline: false, mayPay: true };
    const amounts = changeAmounts(asked);
    expect(amounts).toMatchObject({ differenceCents: 8_000, dueCents: 0, lessCents: 0 });
    expect([sumOfLines(amounts.lines, 'online'), sumOfLines(amounts.lines, 'course')]).toEqual([0, 10_000]);
  });
});
