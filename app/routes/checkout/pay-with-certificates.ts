import type { Certificate } from '#app/flows/read-certificate.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { toCents } from '#server/format/money.ts';
import { spendCertificates } from '#server/rules/spend-certificates.ts';

/** What a gift certificate pays of a cart, and what stays on it. */
export type CertificateShare = { lastFour: string; cents: number; leftCents: number };

/** What gift certificates pay of a cart, one after the other, and the cart with what they leave of what is due online. */
export function payWithCertificates(
  cart: Cart,
  certificates: readonly Certificate[],
): { cart: Cart; shares: CertificateShare[] } {
  const { spent, left } = spendCertificates(
    cart.items.map(({ type, extra }, index) => ({
      invoiceId: index,
      dueOnlineCents: toCents(extra.dueOnline),
      takesCertificates: type !== 'GiftCertificate',
    })),
    certificates.map(({ balanceCents }, index) => ({ id: index, balanceCents })),
  );
  const items = structuredClone(cart.items);
  items.forEach(({ extra }, index) => {
    extra.dueOnline = (left[index]?.cents ?? 0) / CENTS_PER_DOLLAR;
  });
  const shares = certificates.map(({ lastFour, balanceCents }, index) => {
    const own = spent.filter(({ giftCertificateId }) => giftCertificateId === index);
    const cents = own.reduce((sum, share) => sum + share.cents, 0);
    return { lastFour, cents, leftCents: balanceCents - cents };
  });
  return { cart: { ...cart, items }, shares };
}
