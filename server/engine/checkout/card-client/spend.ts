import { pricesOfRounds } from '#server/rules/rounds.ts';
import type { AccountShare } from '#server/rules/spend-accounts.ts';
import { spendAll } from '#server/rules/spend-all.ts';
import type { CertificateShare } from '#server/rules/spend-certificates.ts';
import type { Operator, Trx } from '../../call/context.ts';
import { lockSpendable, type Spending } from '../../credit/lock-spendable.ts';
import { lockCertificates } from '../../gift-certificates/redeem.ts';
import { listSoldLines } from '../../invoices/invoices.queries.ts';
import type { PayTarget } from './pay-target.ts';

type Spent = {
  spent: (CertificateShare | AccountShare)[];
  left: { invoiceId: number; cents: number }[];
};

/**
 * Locks gift certificates and accounts; returns what they pay (`spendAll`) and what is left for a card. Errors:
 * GIFT_CERTIFICATE_REFUSED, ACCOUNT_REFUSED.
 */
export async function spend(
  trx: Trx,
  operator: Operator,
  parts: PayTarget['parts'],
  { codes, ...spending }: Spending & { codes: readonly string[] },
): Promise<Spent> {
  const certificates = await lockCertificates(trx, operator.alias, codes, spending.currency);
  const accounts = await lockSpendable(trx, operator, spending);
  const sold = await listSoldLines(trx, accounts.length > 0 ? parts.map(({ invoiceId }) => invoiceId) : []);
  const payables = parts.map((part) => {
    const { facilityId, lines } = sold.get(part.invoiceId) ?? { facilityId: 0, lines: [] };
    return { ...part, facilityId, roundCents: pricesOfRounds(lines) };
  });
  const { byCertificates, byAccounts, left } = spendAll(payables, { certificates, accounts });
  return { spent: [...byCertificates, ...byAccounts], left };
}
