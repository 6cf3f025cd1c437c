import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryPrices } from '#tests/support/arbitrary-prices.ts';
import { linesOfShares } from './booking-lines.ts';
import { linesOfDues } from './check-in-dues.ts';
import { type SoldLine, sumOfLines } from './invoice-lines.ts';
import { joinLines } from './join-lines.ts';
import { partLines } from './part-lines.ts';
import type { Prices } from './rate-invoice.ts';

type Player = { rateIndex: number; isPaying: boolean; turn: number };
const players = fc.array(
  fc.record({ rateIndex: fc.constantFrom(0, 0, 0, 1), isPaying: fc.boolean(), turn: fc.nat(9) }),
  { minLength: 1, maxLength: 3 },
);
const two = fc.record({
  prices: fc.tuple(arbitraryPrices, arbitraryPrices),
  one: fc.record({ players, isPaidOnline: fc.boolean() }),
  other: fc.record({ players, isPaidOnline: fc.boolean() }),
});

/** Lines of players by rate index; only an online booking has a fee and a part due online. */
function linesOf([some, others]: [Prices, Prices], indexes: readonly number[], isPaidOnline: boolean) {
  const atCourse = isPaidOnline ? {} : { dueOnlinePercent: 0, depositCents: 0, transactionFeeCents: 0 };
  return linesOfShares(
    [some, others].map((prices, index) => ({
      name: `Rate ${index}`,
      prices: { ...prices, ...atCourse },
      players: indexes.filter((each) => each === index).length,
    })),
  );
}

/** A booking of which some players paid at the counter, one after the other. */
function booked(
  prices: [Prices, Prices],
  { players, isPaidOnline }: { players: Player[]; isPaidOnline: boolean },
) {
  const indexes = players.map(({ rateIndex }) => rateIndex);
  const lines = linesOf(prices, indexes, isPaidOnline);
  const paying = players.filter(({ isPaying }) => isPaying).sort((one, next) => one.turn - next.turn);
  const paid = linesOfDues({
    linesOf: (of) => linesOf(prices, of, isPaidOnline),
    nameOf: String,
    settled: [],
    paid: [],
    asked: paying.map(({ rateIndex }) => rateIndex),
    isPaidOnline,
  });
  const [some, others] = prices;
  const onlineCents = isPaidOnline ? sumOfLines(lines, 'online') : 0;
  return { rate: { prices: some, counterpart: { prices: others } }, lines, onlineCents, indexes, paid };
}

const dueOf = ({ lines, onlineCents, paid }: { lines: SoldLine[]; onlineCents: number; paid: SoldLine[] }) =>
  sumOfLines(lines) - onlineCents - sumOfLines(paid);

it('Two bookings that become one keep their total, what was paid and what is due to the cent', () => {
  fc.assert(
    fc.property(two, ({ prices, ...given }) => {
      const [one, other] = [booked(prices, given.one), booked(prices, given.other)];
      const priced = linesOf(prices, [...one.indexes, ...other.indexes], given.one.isPaidOnline);
      const lines = joinLines(one, other, priced);
      const onlineCents = sumOfLines(lines, 'online');
      const joined = { lines, onlineCents, paid: [...one.paid, ...other.paid] };
      expect(onlineCents).toBe(one.onlineCents + other.onlineCents);
      expect(sumOfLines(lines)).toBe(sumOfLines(one.lines) + sumOfLines(other.lines));
      expect(dueOf(joined)).toBe(dueOf(one) + dueOf(other));
      for (const line of lines) {
        expect(line.subTotalCents + line.salesTaxCents).toBe(line.totalCents);
        expect(Math.min(line.totalCents, line.salesTaxCents)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('A booking that was split twice and merged again costs what it cost, whatever cents moved', () => {
  fc.assert(
    fc.property(two, ({ prices, ...given }) => {
      const all = { ...given.one, players: [...given.one.players, ...given.other.players] };
      const { isPaidOnline } = all;
      const { indexes, lines, rate, onlineCents } = booked(prices, all);
      let [left, rest]: [SoldLine[], number[]] = [lines, indexes];
      const parts: SoldLine[][] = [];
      for (const index of given.other.players.map(({ rateIndex }) => rateIndex)) {
        const at = rest.lastIndexOf(index);
        const staying = rest.toSpliced(at, 1);
        if (staying.length === 0) break;
        const paid = { staying: null, leaving: null };
        const parted = partLines({
          all: left,
          staying: linesOf(prices, staying, isPaidOnline),
          leaving: linesOf(prices, [index], isPaidOnline),
          paid,
        });
        parts.push(parted.leaving);
        [left, rest] = [parted.staying, staying];
      }
      const paidOf = (some: SoldLine[]) => (isPaidOnline ? sumOfLines(some, 'online') : 0);
      const joined = parts.reduce(
        (some, part) =>
          joinLines(
            { rate, lines: some, onlineCents: paidOf(some) },
            { rate, lines: part, onlineCents: paidOf(part) },
            [],
          ),
        left,
      );
      expect(sumOfLines(joined)).toBe(sumOfLines(lines));
      expect(paidOf(joined)).toBe(onlineCents);
    }),
    { numRuns: 2_000 },
  );
});

it('Bookings that were sold at different prices get the price of the first', () => {
  const prices = {
    ...fc.sample(arbitraryPrices, 1)[0],
    greenFeeCents: 5_000,
    discountedFeeCents: 5_000,
  } as Prices;
  const cheaper = { ...prices, discountedFeeCents: 4_000 };
  const of = (sold: Prices) =>
    booked([sold, sold], { players: [{ rateIndex: 0, isPaying: false, turn: 0 }], isPaidOnline: false });
  const priced = linesOf([prices, prices], [0, 0], false);
  expect(sumOfLines(joinLines(of(prices), of(cheaper), priced))).toBe(sumOfLines(priced));
});
