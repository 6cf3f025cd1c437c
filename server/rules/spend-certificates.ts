/** Something that is paid, what of it is due online, and whether gift certificates pay for it. */
type Payable = { invoiceId: number; dueOnlineCents: number; takesCertificates: boolean };
type Purse = { id: number; balanceCents: number };

export type CertificateShare = { invoiceId: number; giftCertificateId: number; cents: number };

/**
 * How gift certificates pay for several things: one certificate after the other, as given, for one thing after the other; what
 * they do not reach is left for a card. Cents; nothing is paid twice and no certificate beyond its balance.
 */
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
