import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPrices } from '#tests/support/arbitrary-prices.ts';
import { invoiceOfShares, linesOfShares } from './booking-lines.ts';
import { linesOfInvoice, sumOfLines } from './invoice-lines.ts';
import { leavingSlots } from './leaving-slots.ts';
import { invoiceOfRate } from './rate-invoice.ts';

const share = fc.record({
  name: fc.constantFrom('Member', 'Member Guest', '18 Holes'),
  players: fc.integer({ min: 0, max: 4 }),
  prices: arbitraryPrices,
});

describe('What a party pays', () => {
  it('is what those of each rate pay together, and what is due online and at the course', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 2 }), (shares) => {
        const { total, dueOnline, dueAtCourse, players } = invoiceOfShares(shares);
        const each = shares.map((one) => invoiceOfRate({ players: one.players, ...one.prices }));
        const sum = (part: 'total' | 'dueOnline' | 'dueAtCourse') =>
          each.reduce((cents, invoice) => cents + invoice[part].summary.totalCents, 0);
        expect(total.summary.totalCents).toBe(sum('total'));
        expect(dueOnline.summary.totalCents).toBe(sum('dueOnline'));
        expect(dueAtCourse.summary.totalCents).toBe(sum('dueAtCourse'));
        expect(dueOnline.summary.totalCents + dueAtCourse.summary.totalCents).toBe(total.summary.totalCents);
        expect(total.lines.reduce((cents, line) => cents + line.totalCents, 0)).toBe(
          total.summary.totalCents,
        );
        expect(sumOfLines(linesOfShares(shares))).toBe(total.summary.totalCents);
        expect(players).toBe(shares.reduce((count, one) => count + one.players, 0));
      }),
    );
  });

  it('is at one rate what it always was, line by line', () => {
    fc.assert(
      fc.property(share, (one) => {
        const players = one.players + 1;
        const invoice = invoiceOfRate({ players, ...one.prices });
        const nobody = { ...one, players: 0 };
        expect(linesOfShares([{ ...one, players }, nobody])).toEqual(linesOfInvoice(invoice));
        expect(invoiceOfShares([{ ...one, players }])).toEqual(invoice);
      }),
    );
  });

  it('says of each line how many pay it', () => {
    const fees = {
      greenFeeCents: 3_000,
      discountedFeeCents: 3_000,
      transactionFeeCents: 0,
      dueOnlinePercent: 50,
      taxPercent: 0,
      isTaxIncluded: false,
    };
    const { lines } = invoiceOfShares([
      { name: 'Member', players: 1, prices: fees },
      { name: 'Member Guest', players: 3, prices: { ...fees, dueOnlinePercent: 0 } },
    ]).total;
    expect(lines.map(({ share }) => share)).toEqual([
      { rateName: 'Member', players: 1 },
      { rateName: 'Member Guest', players: 3 },
    ]);
  });
});

describe('Who leaves a booking', () => {
  const slot = (name: string | null, rate_index: number, is_captain = false) => ({
    name,
    rate_index,
    is_captain,
  });
  const party = [slot('Ada', 0, true), slot('Bob', 0), slot(null, 1), slot('Cy', 1)];
  const namesLeft = (left: number, guestsIndex: number | null) =>
    leavingSlots(party, left, { guestsIndex }).staying.map(({ name }) => name);

  it('are guests whom nobody has named, then the last, and never the booker', () => {
    expect(namesLeft(3, 1)).toEqual(['Ada', 'Bob', 'Cy']);
    expect(namesLeft(2, 1)).toEqual(['Ada', 'Bob']);
    expect(namesLeft(1, 1)).toEqual(['Ada']);
    expect(namesLeft(0, 1)).toEqual(['Ada']);
  });

  it('are those whom nobody has named before friends who have said yes, then the last, where all pay the same rate', () => {
    expect(namesLeft(3, null)).toEqual(['Ada', 'Bob', 'Cy']);
    expect(namesLeft(2, null)).toEqual(['Ada', 'Bob']);
  });

  it('are friends known by their address alone after those nobody knows, and who has checked in or paid last', () => {
    const four = [
      slot('Ada', 0, true),
      { ...slot(null, 0), is_paid: true },
      { ...slot(null, 0), email: 'ben@example.com' },
      slot(null, 0),
    ];
    const left = (count: number) =>
      leavingSlots(four, count, { guestsIndex: null }).staying.map((each) => four.indexOf(each));
    expect(left(3)).toEqual([0, 1, 2]);
    expect(left(2)).toEqual([0, 1]);
    expect(left(1)).toEqual([0]);
  });
});
