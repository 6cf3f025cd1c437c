type Payable = { invoiceId: number; dueOnlineCents: number; takesCertificates: boolean };
type Purse = { id: number; balanceCents: number };

export type CertificateShare = { invoiceId: number; giftCertificateId: number; cents: number };

/** Spends certificates as given, on one item after the other; a card pays the rest. */
export function spendCertificates(
  payables: readonly Payable[],
  certificates: readonly Purse[],
): { spent: CertificateShare[]; left: { invoiceId: number; cents: number }[] } {
  const balances = new Map(certificates.map(({ id, balanceCents }) => [id, Math.max(0, balanceCents)]));
  const spent: CertificateShare[] = [];
  const left = payables.map(({ invoiceId, dueOnlineCents, takesCertificates }) => {
    let cents = dueOnlineCents;
    for (const [id, balance] of takesCertificates ? balances : []) {
      const used = Math.min(cents, balance);
      if (used === 0) continue;
      spent.push({ invoiceId, giftCertificateId: id, cents: used });
      balances.set(id, balance - used);
      cents -= used;
    }
    return { invoiceId, cents };
  });
  return { spent, left };
}
