import type { AccountShare, Spendable, Spent } from './spend-accounts.ts';

type Played = { invoiceId: number; facilityId: number; cents: number; roundCents: readonly number[] };

/**
 * Spends books of rounds before all other tenders, as given, each at its own facility. A round pays one whole green
 * fee or nothing.
 */
export function spendRounds(payables: readonly Played[], books: readonly Spendable[]): Spent {
  const purses = books
    .filter(({ counts }) => counts === 'rounds')
    .map((book) => ({ ...book, available: Math.max(0, book.available) }));
  const spent: AccountShare[] = [];
  const left = payables.map(({ invoiceId, facilityId, cents, roundCents }) => {
    let open = cents;
    const unpaid = roundCents.filter((price) => price > 0);
    for (const purse of purses) {
      if (purse.facilityId !== facilityId) continue;
      const paid: number[] = [];
      while (paid.length < purse.available && (unpaid[0] ?? Infinity) <= open) {
        const price = unpaid.shift() ?? 0;
        paid.push(price);
        open -= price;
      }
      if (paid.length === 0) continue;
      purse.available -= paid.length;
      const paidCents = paid.reduce((sum, price) => sum + price, 0);
      spent.push({
        invoiceId,
        accountId: purse.id,
        accountKind: purse.kind,
        cents: paidCents,
        units: paid.length,
      });
    }
    return { invoiceId, cents: open };
  });
  return { spent, left };
}
