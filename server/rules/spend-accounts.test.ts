import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spendAccounts } from './spend-accounts.ts';

const cents = fc.integer({ min: 0, max: 50_000 });
const facilityId = fc.integer({ min: 1, max: 3 });
const things = fc.array(fc.record({ cents, facilityId, takesAccounts: fc.boolean() }), { maxLength: 8 });
const accounts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('loyalty' as const),
      counts: fc.record({ pointCents: fc.double({ min: 0, max: 500, noNaN: true }) }),
    }),
    fc.record({
      kind: fc.constantFrom('credit-book' as const, 'credit-account' as const),
      counts: fc.constantFrom('money' as const, 'rounds' as const),
    }),
  ),
  { maxLength: 5 },
);
const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, part) => total + part.cents, 0);

it('Accounts and the card together pay each thing to the cent, and no account pays more than it has nor elsewhere', () => {
  fc.assert(
    fc.property(
      things,
      accounts,
      fc.array(fc.tuple(cents, facilityId), { minLength: 5 }),
      (given, kinds, purses) => {
        const payables = given.map((each, invoiceId) => ({ ...each, invoiceId }));
        const spendable = kinds.map((kind, id) => {
          const [available, at] = purses[id] ?? [0, 1];
          return { ...kind, id, available, facilityId: at };
        });
        const { spent, left } = spendAccounts(payables, spendable);
        for (const { invoiceId, cents: due, takesAccounts, facilityId: at } of payables) {
          const own = spent.filter((each) => each.invoiceId === invoiceId);
          expect(sum(own) + sum(left.filter((each) => each.invoiceId === invoiceId))).toBe(due);
          if (!takesAccounts) expect(own).toEqual([]);
          for (const { accountId } of own) expect(spendable[accountId]?.facilityId).toBe(at);
        }
        for (const { id, available } of spendable) {
          const used = spent.filter(({ accountId }) => accountId === id);
          expect(used.reduce((all, each) => all + (each.units ?? each.cents), 0)).toBeLessThanOrEqual(
            available,
          );
        }
        expect(spent.every((each) => each.cents > 0)).toBe(true);
      },
    ),
  );
});

it('Points pay first and a credit account last; a card pays what is less than a point', () => {
  const account = { facilityId: 1, available: 1_000, counts: 'money' } as const;
  const { spent, left } = spendAccounts(
    [{ invoiceId: 7, facilityId: 1, cents: 2_505, takesAccounts: true }],
    [
      { ...account, id: 1, kind: 'credit-account', available: 300 },
      { ...account, id: 2, kind: 'credit-book' },
      { ...account, id: 3, kind: 'loyalty', counts: { pointCents: 2 }, available: 600 },
    ],
  );
  expect(spent.map(({ accountId, cents: paid, units }) => [accountId, paid, units])).toEqual([
    [3, 1_200, 600],
    [2, 1_000, null],
    [1, 300, null],
  ]);
  expect(left).toEqual([{ invoiceId: 7, cents: 5 }]);
});
