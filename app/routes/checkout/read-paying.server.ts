import { BookingError } from '#app/booking/booking-error.ts';
import { readAccountChoice } from '#app/session/account-choice.server.ts';
import { readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { AccountTender } from '#server/contract/account-tenders.ts';
import type { Cart } from '#server/contract/cart.ts';
import { type AccountShare, type CertificateShare, payWith } from './pay-with.ts';
import { readCertificate } from './read-certificate.server.ts';

/** How a cart is paid by gift certificates and by the golfer's accounts, as they are worth at this moment. */
export type Paying = {
  /** The cart with what is still due online. */
  cart: Cart;
  shares: CertificateShare[];
  /** The codes that pay. */
  codes: string[];
  /** The accounts that can pay, those that are chosen and those that are not; none where they cannot be read. */
  accounts: AccountShare[];
  /** Whether they cannot be read. */
  isWithoutAccounts: boolean;
  /** Those that pay. */
  accountIds: number[];
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
  const chosenIds = readAccountChoice(visit);
  const known = await readAccounts(visit);
  const paid = payWith(cart, { certificates, accounts: known ?? [], chosenIds });
  const accountIds = paid.accounts
    .filter(({ isChosen, cents }) => isChosen && cents > 0)
    .map(({ account }) => account.accountId);
  return { ...paid, codes, accountIds, isWithoutAccounts: known === null, refused };
}

/** The accounts of a golfer; null where they cannot be read, which keeps nobody from paying otherwise. */
async function readAccounts({ isSignedIn, site, booking }: Visit): Promise<AccountTender[] | null> {
  if (!isSignedIn || !site.settings.user.proAccount) return [];
  try {
    return await booking.accountTenders.list();
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
