import { BookingError } from '#app/booking/booking-error.ts';
import { readAccountChoice } from '#app/session/account-choice.server.ts';
import { readCertificateCodes } from '#app/session/certificate-codes.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { AccountTender } from '#server/contract/account-tenders.ts';
import type { Cart } from '#server/contract/cart.ts';
import { type AccountShare, type CertificateShare, payWith } from './pay-with.ts';
import { readCertificate } from './read-certificate.server.ts';

export type Paying = {
  /** The cart with the rest due online. */
  cart: Cart;
  shares: CertificateShare[];
  codes: string[];
  /** All accounts that could pay; empty when they could not be read. */
  accounts: AccountShare[];
  isWithoutAccounts: boolean;
  accountIds: number[];
  refused: string | null;
};

export async function readPaying(visit: Visit, cart: Cart): Promise<Paying> {
  const { giftCertificates: words } = visit.text.checkout;
  const certificates = [];
  let refused: string | null = null;
  // In sequence: each code counts as a failed try until it proves good.
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

async function readAccounts({ isSignedIn, site, booking }: Visit): Promise<AccountTender[] | null> {
  if (!isSignedIn || !site.settings.user.proAccount) return [];
  try {
    return await booking.accountTenders.list();
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
