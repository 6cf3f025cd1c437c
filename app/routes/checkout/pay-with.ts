import type { AccountTender } from '#server/contract/account-tenders.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { toCents } from '#server/format/money.ts';
import type { Spendable } from '#server/rules/spend-accounts.ts';
import { spendAll, type ToPay } from '#server/rules/spend-all.ts';
import type { Certificate } from './read-certificate.server.ts';

export type CertificateShare = { lastFour: string; cents: number; leftCents: number };
/** An account that may pay: `cents` is what it pays, or would if chosen. */
export type AccountShare = { account: AccountTender; isChosen: boolean; cents: number };

type Means = {
  certificates: readonly Certificate[];
  /** All accounts of the golfer; only chosen ones pay. */
  accounts: readonly AccountTender[];
  chosenIds: readonly number[];
};

export function payWith(
  cart: Cart,
  { certificates, accounts, chosenIds }: Means,
): { cart: Cart; shares: CertificateShare[]; accounts: AccountShare[] } {
  const payables = cart.items.map(toPay);
  const isChosen = ({ accountId }: AccountTender) => chosenIds.includes(accountId);
  const spend = (paying: readonly AccountTender[]) =>
    spendAll(payables, {
      certificates: certificates.map(({ balanceCents }, id) => ({ id, balanceCents })),
      accounts: paying.map(toSpendable),
    });
  const isOfUse = accounts.filter(({ gnFacilityId }) =>
    payables.some((payable) => payable.takesCertificates && payable.facilityId === gnFacilityId),
  );
  const paid = spend(isOfUse.filter(isChosen));
  const items = structuredClone(cart.items);
  items.forEach(({ extra }, index) => {
    extra.dueOnline = (paid.left[index]?.cents ?? 0) / CENTS_PER_DOLLAR;
  });
  return {
    cart: { ...cart, items },
    shares: certificates.map(({ lastFour, balanceCents }, index) => {
      const cents = sum(paid.byCertificates.filter(({ giftCertificateId }) => giftCertificateId === index));
      return { lastFour, cents, leftCents: balanceCents - cents };
    }),
    accounts: isOfUse.map((account) => {
      const spent = isChosen(account)
        ? paid
        : spend(isOfUse.filter((each) => isChosen(each) || each === account));
      const own = spent.byAccounts.filter(({ accountId }) => accountId === account.accountId);
      return { account, isChosen: isChosen(account), cents: sum(own) };
    }),
  };
}

function toPay({ type, facilityId, extra }: Cart['items'][number], index: number): ToPay {
  return {
    invoiceId: index,
    facilityId,
    dueOnlineCents: toCents(extra.dueOnline),
    roundCents: 'roundPrices' in extra ? (extra.roundPrices ?? []).map(toCents) : [],
    takesCertificates: type !== 'GiftCertificate',
  };
}

function toSpendable(account: AccountTender): Spendable {
  const { accountId: id, gnFacilityId: facilityId, kind, points, pointValue, rounds, available } = account;
  const base = { id, facilityId, kind };
  if (rounds !== null) return { ...base, available: rounds, counts: 'rounds' };
  // Points may be worth less than a cent.
  if (points !== null && pointValue !== null)
    return { ...base, available: points, counts: { pointCents: pointValue * CENTS_PER_DOLLAR } };
  return { ...base, available: toCents(available ?? 0), counts: 'money' };
}

function sum(shares: readonly { cents: number }[]): number {
  return shares.reduce((total, { cents }) => total + cents, 0);
}
