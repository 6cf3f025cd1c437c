import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryPrices } from '#tests/support/arbitrary-prices.ts';
import { linesOfShares } from './booking-lines.ts';
import { linesOfDues } from './check-in-dues.ts';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { partLines } from './part-lines.ts';

/** Players 0 of the one price and 1 of the other; each may leave, and pays in any order. */
const party = fc.record({
  prices: fc.tuple(arbitraryPrices, arbitraryPrices),
  isPaidOnline: fc.boolean(),
  players: fc.array(
    fc.record({
      rateIndex: fc.constantFrom(0, 0, 0, 1),
      isLeaving: fc.boolean(),
      isPaying: fc.boolean(),
      turn: fc.nat(9),
    }),
    { minLength: 2, maxLength: 6 },
  ),
});
type Player = { rateIndex: number; isLeaving: boolean; isPaying: boolean; turn: number };

it('Two groups owe to the cent what their party owed, and nobody who paid owes anything', () => {
  fc.assert(
    fc.property(party, ({ prices: [some, others], isPaidOnline, players }) => {
      const atCourse = { dueOnlinePercent: 0, depositCents: 0, transactionFeeCents: 0 };
      const priced = [some, others].map((prices) => ({ ...prices, ...(isPaidOnline ? {} : atCourse) }));
      const countOf = (of: readonly number[], index: number) => of.filter((each) => each === index).length;
      const linesOf = (of: readonly number[]) =>
        linesOfShares(
          priced.map((prices, index) => ({ name: `Rate ${index}`, prices, players: countOf(of, index) })),
        );
      const indexes = (of: readonly Player[]) => of.map(({ rateIndex }) => rateIndex);
      const groupOf = (isLeaving: boolean) => players.filter((each) => each.isLeaving === isLeaving);
      if (groupOf(true).length === 0 || groupOf(false).length === 0) return;
      const all = linesOf(indexes(players));
      const paying = players.filter(({ isPaying }) => isPaying).sort((one, other) => one.turn - other.turn);
      const dues = linesOfDues({
        linesOf: (of) => linesOf(of),
        nameOf: String,
        settled: [],
        paid: [],
        asked: indexes(paying),
        isPaidOnline,
      });
      const paidBy = (group: readonly Player[]) =>
        dues
          .filter((_, at) => group.includes(paying[at] as Player))
          .reduce((sum, { totalCents }) => sum + totalCents, 0);
      const paidOf = (isLeaving: boolean) =>
        groupOf(isLeaving).every(({ isPaying }) => isPaying) ? paidBy(groupOf(isLeaving)) : null;
      const [staying, leaving] = [linesOf(indexes(groupOf(false))), linesOf(indexes(groupOf(true)))];
      const paid = { staying: paidOf(false), leaving: paidOf(true) };
      const parted = partLines({ all, staying, leaving, paid });
      const sides: [SoldLine[], number | null][] = [
        [parted.staying, paid.staying],
        [parted.leaving, paid.leaving],
      ];
      for (const due of ['online', 'course'] as const)
        expect(sumOfLines(parted.staying, due) + sumOfLines(parted.leaving, due)).toBe(sumOfLines(all, due));
      for (const [lines, cents] of sides) {
        if (cents !== null) expect(sumOfLines(lines, 'course')).toBe(cents);
        for (const line of lines) {
          expect(line.subTotalCents + line.salesTaxCents).toBe(line.totalCents);
          expect(Math.min(line.totalCents, line.salesTaxCents)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
