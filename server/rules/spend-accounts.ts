import type { AccountKind } from '#server/contract/constants.ts';
import { ownedBy } from './ledger-postings.ts';

/** Something that is paid, at which facility, what of it is left to pay, and whether accounts pay for it. */
type Left = { invoiceId: number; facilityId: number; cents: number; takesAccounts: boolean };

/**
 * What of an account is counted: money, or points of so many cents each, or rounds.
 */
type Counted = 'money' | 'rounds' | { pointCents: number };

/** An account that may be spent of: `available` in what it counts, money in cents. */
export type Spendable = {
  id: number;
  facilityId: number;
  kind: AccountKind;
  available: number;
  counts: Counted;
};

/** What an account pays of something; `units`: so many points or rounds, null where it is money. */
export type AccountShare = {
  invoiceId: number;
  accountId: number;
  accountKind: AccountKind;
  cents: number;
  units: number | null;
};

export type Spent = { spent: AccountShare[]; left: { invoiceId: number; cents: number }[] };

/** Points first, then books, and what is to be paid later last. */
export const ORDER_OF_ACCOUNTS: readonly AccountKind[] = ['loyalty', 'credit-book', 'credit-account'];

/**
 * How points and money on accounts pay for what rounds and gift certificates left: each only at its own facility and never beyond
 * what is available. Whole points alone are spent, so a card may be left less than one is worth. Cents; nothing is paid twice.
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

/** What can be spent of an account: what the customer has, and of a credit account as much more as may be owed. */
export function availableOf(
  sumOfPostings: number,
  limitCents: number | null,
  keptForPayments: number,
): number {
  return Math.max(0, ownedBy(sumOfPostings) + (limitCents ?? 0) - keptForPayments);
}
