import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerAccount } from '#server/contract/constants.ts';
import { arbitraryPrices } from '#tests/support/arbitrary-prices.ts';
import { invoiceOfLines, linesOfInvoice, type SoldLine, sumOfLines } from './invoice-lines.ts';
import {
  balanceOf,
  type Posting,
  postAllowance,
  postCancellation,
  postDueAtCourse,
  postPayment,
  postRefund,
  postSale,
} from './ledger-postings.ts';
import { invoiceOfRate } from './rate-invoice.ts';
import { lineOfProduct } from './sale-lines.ts';

const players = fc.integer({ min: 1, max: 6 });
const cents = fc.integer({ min: 0, max: 300_000 });

const sum = (postings: readonly Posting[]) =>
  postings.reduce((total, { amountCents }) => total + amountCents, 0);

describe('The lines of an invoice', () => {
  it('add up to the invoice they were made of, to the cent', () => {
    fc.assert(
      fc.property(arbitraryPrices, players, (given, count) => {
        const invoice = invoiceOfRate({ players: count, ...given });
        expect(invoiceOfLines(linesOfInvoice(invoice), count)).toEqual(invoice);
      }),
    );
  });

  it('say what a unit costs in whole cents', () => {
    fc.assert(
      fc.property(arbitraryPrices, players, (given, count) => {
        for (const line of linesOfInvoice(invoiceOfRate({ players: count, ...given }))) {
          expect(Number.isInteger(line.unitCents)).toBe(true);
          const asked = line.quantity * line.unitCents - line.discountCents;
          expect(asked).toBe(line.isTaxIncluded ? line.totalCents : line.subTotalCents);
        }
      }),
    );
  });
});

describe('The line of a product', () => {
  it('adds up, whether prices include tax or not', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 999 }),
        fc.boolean(),
        (priceCents, quantity, isIncludedInPrices) => {
          const tax = { percent: 8.875, isIncludedInPrices };
          const line = lineOfProduct({ name: 'Cap', priceCents, quantity }, tax, 'course');
          expect(line.subTotalCents + line.salesTaxCents).toBe(line.totalCents);
          expect(isIncludedInPrices ? line.totalCents : line.subTotalCents).toBe(priceCents * quantity);
          expect(line.salesTaxCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('Every journal adds up to nothing', () => {
  it('of a sale, of money that moves, and of an allowance', () => {
    fc.assert(
      fc.property(arbitraryPrices, players, cents, cents, (given, count, amount, owed) => {
        const lines = linesOfInvoice(invoiceOfRate({ players: count, ...given }));
        expect(sum(postSale(lines))).toBe(0);
        for (const way of ['card', 'counter'] as const) {
          expect(sum(postPayment(way, amount))).toBe(0);
          expect(sum(postRefund(way, amount))).toBe(0);
        }
        expect(sum(postDueAtCourse(amount))).toBe(0);
        expect(sum(postAllowance(amount, owed))).toBe(0);
      }),
    );
  });

  it('of what is taken back, and it has no posting of nothing and no account twice', () => {
    fc.assert(
      fc.property(
        arbitraryPrices,
        players,
        players,
        fc.boolean(),
        cents,
        cents,
        (given, one, two, isPaid, back, before) => {
          const linesFor = (count: number) => linesOfInvoice(invoiceOfRate({ players: count, ...given }));
          const postings = postCancellation({
            before: linesFor(Math.max(one, two)),
            after: one === two ? [] : linesFor(Math.min(one, two)),
            isPaidOnline: isPaid,
            refundCents: back,
            allowanceCents: before,
          });
          expect(sum(postings)).toBe(0);
          expect(postings.every(({ amountCents }) => amountCents !== 0)).toBe(true);
          expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
        },
      ),
    );
  });
});

/** All postings of a booking that is paid online, partly refunded, and cancelled. */
function life(
  lines: readonly SoldLine[],
  { refundCents, isRefunded }: { refundCents: number; isRefunded: boolean },
): { postings: Posting[]; paidBackCents: number } {
  const paid = sumOfLines(lines, 'online');
  const first = Math.min(refundCents, paid);
  const promised = isRefunded ? paid - first : 0;
  return {
    postings: [
      ...postSale(lines),
      ...postPayment('card', paid),
      ...postAllowance(first, 0),
      ...postRefund('card', first),
      ...postCancellation({
        before: lines,
        after: [],
        isPaidOnline: true,
        refundCents: promised,
        allowanceCents: first,
      }),
      ...postRefund('card', promised),
    ],
    paidBackCents: first + promised,
  };
}

describe('A booking that was sold, paid, partly given back and cancelled', () => {
  it('leaves nobody anything owed, and in the till what was not given back', () => {
    fc.assert(
      fc.property(arbitraryPrices, players, cents, fc.boolean(), (given, count, refundCents, isRefunded) => {
        const lines = linesOfInvoice(invoiceOfRate({ players: count, ...given }));
        const { postings, paidBackCents } = life(lines, { refundCents, isRefunded });
        const left = (account: LedgerAccount) => balanceOf(postings, account);
        expect(left('due-online')).toBe(0);
        expect(left('due-at-course')).toBe(0);
        expect([left('revenue'), left('fees'), left('sales-tax')]).toEqual([0, 0, 0]);
        expect(left('card')).toBe(sumOfLines(lines, 'online') - paidBackCents);
        expect(left('kept') + left('allowances')).toBe(0 - left('card'));
      }),
    );
  });

  it('and never charged leaves nothing anywhere', () => {
    fc.assert(
      fc.property(arbitraryPrices, players, (given, count) => {
        const lines = linesOfInvoice(invoiceOfRate({ players: count, ...given }));
        const postings = [
          ...postSale(lines),
          ...postDueAtCourse(sumOfLines(lines, 'online')),
          ...postCancellation({
            before: lines,
            after: [],
            isPaidOnline: false,
            refundCents: 0,
            allowanceCents: 0,
          }),
        ];
        for (const { account } of postings) expect(balanceOf(postings, account)).toBe(0);
      }),
    );
  });
});
