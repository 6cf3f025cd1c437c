import type { AccountShare } from '#server/rules/spend-accounts.ts';
import { spendAccounts } from '#server/rules/spend-accounts.ts';
import { type CertificateShare, spendCertificates } from '#server/rules/spend-certificates.ts';
import type { Operator, Trx } from '../../call/context.ts';
import { lockSpendable, type Spending } from '../../credit/lock-spendable.ts';
import { listFacilitiesOfInvoices } from '../../credit/spendable.queries.ts';
import { lockCertificates } from '../../gift-certificates/redeem.ts';
import type { PayTarget } from './pay-target.ts';

type Spent = {
  spent: (CertificateShare | AccountShare)[];
  left: { invoiceId: number; cents: number }[];
};

/**
 * What gift certificates and then the customer's accounts pay of several things, each locked until the transaction ends, and what is
 * left for a card. Accounts pay for nothing that certificates do not pay for either. Errors: GIFT_CERTIFICATE_REFUSED, ACCOUNT_REFUSED.
 */
export async function spend(
  trx: Trx,
  operator: Operator,
  parts: PayTarget['parts'],
  { codes, ...spending }: Spending & { codes: readonly string[] },
): Promise<Spent> {
  const certificates = await lockCertificates(trx, operator.alias, codes, spending.currency);
  const byCertificates = spendCertificates(parts, certificates);
  if (spending.accountIds.length === 0) return byCertificates;
  const accounts = await lockSpendable(trx, operator, spending);
  const facilities = await listFacilitiesOfInvoices(
    trx,
    parts.map(({ invoiceId }) => invoiceId),
  );
  const byAccounts = spendAccounts(
    byCertificates.left.map(({ invoiceId, cents }) => ({
      invoiceId,
      cents,
      facilityId: facilities.get(invoiceId) ?? 0,
      takesAccounts: parts.some((part) => part.invoiceId === invoiceId && part.takesCertificates),
    })),
    accounts,
  );
  return { spent: [...byCertificates.spent, ...byAccounts.spent], left: byAccounts.left };
}
