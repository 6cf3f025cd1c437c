import { type AccountShare, type Spendable, spendAccounts } from './spend-accounts.ts';
import { type CertificateShare, spendCertificates } from './spend-certificates.ts';
import { spendRounds } from './spend-rounds.ts';

export type ToPay = {
  invoiceId: number;
  facilityId: number;
  dueOnlineCents: number;
  roundCents: readonly number[];
  takesCertificates: boolean;
};

type Certificate = { id: number; balanceCents: number };

/**
 * Spends in this order: books of rounds, gift certificates, points, books of money, credit accounts; a card pays the
 * rest. Items that take no certificates take no accounts either. The engine and the site share this.
 */
export function spendAll(
  payables: readonly ToPay[],
  { certificates, accounts }: { certificates: readonly Certificate[]; accounts: readonly Spendable[] },
): {
  byCertificates: CertificateShare[];
  byAccounts: AccountShare[];
  left: { invoiceId: number; cents: number }[];
} {
  const byRounds = spendRounds(
    payables.map(({ dueOnlineCents, ...payable }) => ({ ...payable, cents: dueOnlineCents })),
    accounts,
  );
  const byCertificates = spendCertificates(
    payables.map((payable, index) => ({ ...payable, dueOnlineCents: byRounds.left[index]?.cents ?? 0 })),
    certificates,
  );
  const byAccounts = spendAccounts(
    payables.map(({ takesCertificates, ...payable }, index) => ({
      ...payable,
      cents: byCertificates.left[index]?.cents ?? 0,
      takesAccounts: takesCertificates,
    })),
    accounts,
  );
  return {
    byCertificates: byCertificates.spent,
    byAccounts: [...byRounds.spent, ...byAccounts.spent],
    left: byAccounts.left,
  };
}
