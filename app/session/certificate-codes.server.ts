import type { Visit } from './visitor.server.ts';

export function readCertificateCodes({ session, cartId }: Pick<Visit, 'session' | 'cartId'>): string[] {
  const known = session.get('giftCertificates');
  return known && known.cartId === cartId ? known.codes : [];
}

/** Send `visit.commit()` with the answer. */
export function keepCertificateCodes(
  { session, cartId }: Pick<Visit, 'session' | 'cartId'>,
  codes: readonly string[],
): void {
  if (cartId === null || codes.length === 0) session.unset('giftCertificates');
  else session.set('giftCertificates', { cartId, codes: [...codes] });
}
