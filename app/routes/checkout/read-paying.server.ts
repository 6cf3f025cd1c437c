import { readCertificate } from '#app/flows/read-certificate.server.ts';
import { readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { type CertificateShare, payWithCertificates } from './pay-with-certificates.ts';

/** How a cart is paid: by gift certificates first, as they are worth at this moment. */
export type Paying = {
  /** The cart with what is still due online. */
  cart: Cart;
  shares: CertificateShare[];
  /** The codes that pay. */
  codes: string[];
  /** Why a certificate that was applied pays nothing any more. */
  refused: string | null;
};

/** Asks for each gift certificate that was applied to this cart what it is worth now. */
export async function readPaying(visit: Visit, cart: Cart): Promise<Paying> {
  const { giftCertificates: words } = visit.text.checkout;
  const certificates = [];
  let refused: string | null = null;
  // One after the other: each is counted as a try until its code turns out to be good.
  for (const code of readCertificateCodes(visit)) {
    const answer = await readCertificate(visit, cart, code);
    if ('certificate' in answer) certificates.push(answer.certificate);
    else refused = words.lost(code.slice(-4), answer.refusal.message);
  }
  const codes = certificates.map(({ code }) => code);
  return { ...payWithCertificates(cart, certificates), codes, refused };
}
