import type { AccountTender } from '#server/contract/account-tenders.ts';
import type { Cart } from '#server/contract/cart.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { toCents } from '#server/format/money.ts';
import { spendAccounts } from '#server/rules/spend-accounts.ts';

/** An account that may pay of a cart: what it pays where it is chosen, else what it would. */
export type AccountShare = { account: AccountTender; isChosen: boolean; cents: number };

/** What the chosen accounts pay of a cart after gift certificates, and the cart with what is left of what is due online. */
export function payWithAccounts(
  cart: Cart,
  accounts: readonly AccountTender[],
  chosenIds: readonly number[],
): { cart: Cart; shares: AccountShare[] } {
  const isOfUse = accounts.filter((account) =>
    cart.items.some((item) => takes(item) && item.facilityId === account.gnFacilityId),
  );
  const isChosen = ({ accountId }: AccountTender) => chosenIds.includes(accountId);
  const { spent, left } = spend(cart, isOfUse.filter(isChosen));
  const items = structuredClone(cart.items);
  items.forEach(({ extra }, index) => {
    extra.dueOnline = (left[index]?.cents ?? 0) / CENTS_PER_DOLLAR;
  });
  const rest = { ...cart, items };
  const centsOf = (shares: typeof spent, { accountId }: AccountTender) =>
    shares.filter((share) => share.accountId === accountId).reduce((sum, { cents }) => sum + cents, 0);
  return {
    cart: rest,
    shares: isOfUse.map((account) => ({
      account,
      isChosen: isChosen(account),
      cents: centsOf(isChosen(account) ? spent : spend(rest, [account]).spent, account),
    })),
  };
}

function takes({ type }: Cart['items'][number]): boolean {
  return type !== 'GiftCertificate';
}

function spend(cart: Cart, accounts: readonly AccountTender[]) {
  return spendAccounts(
    cart.items.map((item, index) => ({
      invoiceId: index,
      facilityId: item.facilityId,
      cents: toCents(item.extra.dueOnline),
      takesAccounts: takes(item),
    })),
    accounts.map(({ accountId, gnFacilityId, kind, points, pointValue, available }) => ({
      id: accountId,
      facilityId: gnFacilityId,
      kind,
      available: points ?? toCents(available),
      // Points may be worth less than a cent.
      unitCents: pointValue === null ? null : pointValue * CENTS_PER_DOLLAR,
    })),
  );
}
