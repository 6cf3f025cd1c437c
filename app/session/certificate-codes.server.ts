import type { Visit } from './visitor.server.ts';

/** The codes of the gift certificates that are to pay for the visitor's cart; those typed for another cart are nobody's. */
export function readCertificateCodes({ session, cartId }: Pick<Visit, 'session' | 'cartId'>): string[] {
  const known = session.get('giftCertificates');
  return known && known.cartId === cartId ? known.codes : [];
}

/** Keeps the codes for this cart. Send `visit.commit()` with the answer. */
export function keepCertificateCodes(
  { session, cartId }: Pick<Visit, 'session' | 'cartId'>,
  codes: readonly string[],
): void {
  if (cartId === null || codes.length === 0) session.unset('giftCertificates');
  else session.set('giftCertificates', { cartId, codes: [...codes] });
}
