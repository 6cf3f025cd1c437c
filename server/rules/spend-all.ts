import { type AccountShare, type Spendable, spendAccounts } from './spend-accounts.ts';
import { type CertificateShare, spendCertificates } from './spend-certificates.ts';
import { spendRounds } from './spend-rounds.ts';

/** Something that is paid: what of it is due online, what a round would pay of it, and whether it takes more than cards. */
export type ToPay = {
  invoiceId: number;
  facilityId: number;
  dueOnlineCents: number;
  roundCents: readonly number[];
  takesCertificates: boolean;
};

type Certificate = { id: number; balanceCents: number };

/**
 * What pays for several things, in this order: books of rounds, gift certificates, points, books of money, credit accounts; what
 * they leave is for a card. Accounts pay for nothing that certificates do not pay for. The engine pays by it, and the site shows it.
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
