import type { AccountShare, Spendable, Spent } from './spend-accounts.ts';

/** Something that is paid, and what each round would pay of it (`pricesOfRounds`). */
type Played = { invoiceId: number; facilityId: number; cents: number; roundCents: readonly number[] };

/**
 * How books of rounds pay for tee times, before all else: a round pays a player's green fee, whole or not at all. One book after the
 * other, as given; each only at its own facility. Cents.
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
