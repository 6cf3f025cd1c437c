import type { AccountKind } from '#server/contract/constants.ts';
import { ownedBy } from './ledger-postings.ts';

type Left = { invoiceId: number; facilityId: number; cents: number; takesAccounts: boolean };

/** Points are worth `pointCents` each. */
type Counted = 'money' | 'rounds' | { pointCents: number };

/** `available` is in the account's unit, money in cents. */
export type Spendable = {
  id: number;
  facilityId: number;
  kind: AccountKind;
  available: number;
  counts: Counted;
};

/** `units`: points or rounds; null for money. */
export type AccountShare = {
  invoiceId: number;
  accountId: number;
  accountKind: AccountKind;
  cents: number;
  units: number | null;
};

export type Spent = { spent: AccountShare[]; left: { invoiceId: number; cents: number }[] };

export const ORDER_OF_ACCOUNTS: readonly AccountKind[] = ['loyalty', 'credit-book', 'credit-account'];

/**
 * Spends points and money on what rounds and gift certificates left, each at its own facility. Only whole points are
 * spent, so a card may pay less than a point's worth.
 */
export function spendAccounts(payables: readonly Left[], accounts: readonly Spendable[]): Spent {
  const purses = [...accounts]
    .sort((one, other) => ORDER_OF_ACCOUNTS.indexOf(one.kind) - ORDER_OF_ACCOUNTS.indexOf(other.kind))
    .map((account) => ({ ...account, available: Math.max(0, account.available) }));
  const spent: AccountShare[] = [];
  const left = payables.map(({ invoiceId, facilityId, cents, takesAccounts }) => {
    let open = cents;
    for (const purse of purses) {
      if (!takesAccounts || purse.facilityId !== facilityId) continue;
      const used = usedOf(purse, open);
      if (used.cents === 0) continue;
      purse.available -= used.units ?? used.cents;
      open -= used.cents;
      spent.push({ invoiceId, accountId: purse.id, accountKind: purse.kind, ...used });
    }
    return { invoiceId, cents: open };
  });
  return { spent, left };
}

function usedOf({ available, counts }: Spendable, cents: number): { cents: number; units: number | null } {
  if (counts === 'money') return { cents: Math.min(available, cents), units: null };
  if (counts === 'rounds' || counts.pointCents <= 0) return { cents: 0, units: null };
  const units = Math.min(available, Math.floor(cents / counts.pointCents));
  return { cents: Math.min(cents, Math.floor(units * counts.pointCents)), units };
}

/** A credit account adds its limit. */
export function availableOf(
  sumOfPostings: number,
  limitCents: number | null,
  keptForPayments: number,
): number {
  return Math.max(0, ownedBy(sumOfPostings) + (limitCents ?? 0) - keptForPayments);
}
