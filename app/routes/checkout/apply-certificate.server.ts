import { keepCertificateCodes, readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { MAX_GIFT_CERTIFICATES } from '#server/contract/constants.ts';
import { plainCertificateCode } from '#server/rules/gift-certificate-code.ts';
import { type CertificateRefusal, readCertificate } from './read-certificate.server.ts';

/** A certificate entered twice pays once. */
export async function applyCertificate(
  visit: Visit,
  cart: Cart,
  typed: string,
): Promise<CertificateRefusal | null> {
  const { giftCertificates: words } = visit.text.checkout;
  if (typed === '') return { status: 400, message: words.missing };
  const code = plainCertificateCode(typed);
  if (code === null) return { status: 409, message: visit.text.errors.GIFT_CERTIFICATE_REFUSED };
  const codes = readCertificateCodes(visit);
  if (codes.includes(code)) return { status: 409, message: words.known };
  if (codes.length >= MAX_GIFT_CERTIFICATES)
    return { status: 409, message: words.tooMany(MAX_GIFT_CERTIFICATES) };
  const answer = await readCertificate(visit, cart, code);
  if ('refusal' in answer) return answer.refusal;
  keepCertificateCodes(visit, [...codes, code]);
  return null;
}

export function removeCertificate(visit: Visit, lastFour: string): void {
  keepCertificateCodes(
    visit,
    readCertificateCodes(visit).filter((code) => !code.endsWith(lastFour)),
  );
}
