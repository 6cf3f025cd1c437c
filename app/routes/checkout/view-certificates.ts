import type { Cart } from '#server/contract/cart.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { APPLY_CERTIFICATE, removeCertificate } from './codes-form.ts';
import type { Paying } from './read-paying.server.ts';

/** The gift certificates of a checkout, by the ends of their codes; null where there is nothing they could pay. */
export function viewCertificates(cart: Cart, { shares, refused }: Paying, words: Text) {
  const { giftCertificates: text } = words.checkout;
  const currency = cart.items[0]?.extra.currencyCode ?? 'USD';
  const isOfUse = cart.items.some(({ type, extra }) => type !== 'GiftCertificate' && extra.dueOnline > 0);
  if (!isOfUse && shares.length === 0 && refused === null) return null;
  return {
    label: shares.length > 0 ? text.another : text.label,
    field: text.code,
    hint: text.hint,
    apply: { label: text.apply, value: APPLY_CERTIFICATE, busy: words.checkout.purchase.busy },
    refused,
    applied: shares.map(({ lastFour, leftCents }) => ({
      lastFour,
      text: text.ending(lastFour),
      stays: leftCents > 0 ? text.stays(formatMoney(leftCents, currency, words)) : null,
      remove: { label: text.remove, value: removeCertificate(lastFour) },
    })),
  };
}

export type CertificatesView = NonNullable<ReturnType<typeof viewCertificates>>;
