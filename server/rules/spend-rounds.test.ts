import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spendAll } from './spend-all.ts';
import { spendRounds } from './spend-rounds.ts';

const book = { facilityId: 1, kind: 'credit-book', counts: 'rounds' } as const;
const teeTime = { invoiceId: 7, facilityId: 1, cents: 11_226, roundCents: [5_363, 5_363] };

it('A round pays the green fee of a player, and the card the Convenience Fee', () => {
  expect(spendRounds([teeTime], [{ ...book, id: 1, available: 8 }])).toEqual({
    spent: [{ invoiceId: 7, accountId: 1, accountKind: 'credit-book', cents: 10_726, units: 2 }],
    left: [{ invoiceId: 7, cents: 500 }],
  });
});

it('The last round of a book pays for one player, and another book goes on', () => {
  const books = [1, 2].map((id) => ({ ...book, id, available: 1 }));
  expect(
    spendRounds([teeTime], books).spent.map(({ accountId, cents, units }) => [accountId, cents, units]),
  ).toEqual([
    [1, 5_363, 1],
    [2, 5_363, 1],
  ]);
});

it('Rounds pay before gift certificates and points, which keep what they are worth', () => {
  const payable = { ...teeTime, dueOnlineCents: teeTime.cents, takesCertificates: true };
  const { byCertificates, byAccounts, left } = spendAll([payable], {
    certificates: [{ id: 3, balanceCents: 200 }],
    accounts: [
      { id: 4, facilityId: 1, kind: 'loyalty', available: 1_000, counts: { pointCents: 2 } },
      { ...book, id: 5, available: 10 },
    ],
  });
  expect(byCertificates).toEqual([{ invoiceId: 7, giftCertificateId: 3, cents: 200 }]);
  expect(byAccounts.map(({ accountId, cents, units }) => [accountId, cents, units])).toEqual([
    [5, 10_726, 2],
    [4, 300, 150],
  ]);
  expect(left).toEqual([{ invoiceId: 7, cents: 0 }]);
});

it('No round is spent elsewhere, beyond its book, or on a part of a green fee', () => {
  const price = fc.integer({ min: 0, max: 20_000 });
  const payables = fc.array(
    fc.record({
      facilityId: fc.integer({ min: 1, max: 2 }),
      roundCents: fc.array(price, { maxLength: 4 }),
      fees: price,
      paid: price,
    }),
    { maxLength: 6 },
  );
  const books = fc.array(
    fc.record({ facilityId: fc.integer({ min: 1, max: 2 }), available: fc.integer({ min: -2, max: 12 }) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(payables, books, (given, purses) => {
      const things = given.map(({ facilityId, roundCents, fees, paid }, invoiceId) => {
        const sorted = [...roundCents].sort((one, other) => other - one);
        const all = sorted.reduce((sum, each) => sum + each, fees);
        return { invoiceId, facilityId, roundCents: sorted, cents: Math.max(0, all - paid) };
      });
      const { spent, left } = spendRounds(
        things,
        purses.map((purse, id) => ({ ...book, ...purse, id })),
      );
      for (const { invoiceId, accountId } of spent)
        expect(things[invoiceId]?.facilityId).toBe(purses[accountId]?.facilityId);
      for (const [id, { available }] of purses.entries()) {
        const used = spent.filter(({ accountId }) => accountId === id);
        expect(used.reduce((sum, { units }) => sum + (units ?? 0), 0)).toBeLessThanOrEqual(
          Math.max(0, available),
        );
      }
      for (const { invoiceId, cents, roundCents } of things) {
        const own = spent.filter((each) => each.invoiceId === invoiceId);
        const paid = own.reduce((sum, each) => sum + each.cents, 0);
        expect(paid + (left[invoiceId]?.cents ?? 0)).toBe(cents);
        const rounds = own.reduce((sum, { units }) => sum + (units ?? 0), 0);
        expect(rounds).toBeLessThanOrEqual(roundCents.length);
        if (rounds === roundCents.filter((each) => each > 0).length)
          expect(paid).toBe(roundCents.reduce((sum, each) => sum + each, 0));
      }
    }),
  );
});
