import type { CreditAccount } from '#server/contract/credit-account.ts';
import type { TenantContext } from '../call/context.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { listAccounts, readBalances } from './accounts.queries.ts';
import { wireAmount } from './entry.wire.ts';

/** Errors: those of `requirePro`. */
export async function showCreditAccounts(
  context: TenantContext,
  { gnFacilityId }: { gnFacilityId?: number | undefined },
): Promise<CreditAccount[]> {
  const { db } = context.parts;
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.billing,
    gnFacilityId,
  );
  const ids = facilities.map(({ id }) => id);
  const accounts = await listAccounts(db, customer.id, ids, 'credit-account');
  const balances = await readBalances(
    db,
    accounts.map(({ id }) => id),
  );
  return facilities.flatMap(({ id, name, currency }) =>
    accounts
      .filter(({ facilityId }) => facilityId === id)
      .map((account) => {
        const balance = balances.get(account.id) ?? 0;
        const limitCents = account.limitCents ?? 0;
        const canCharge = account.state === 'open';
        return {
          gnFacilityId: id,
          courseName: name,
          currencyCode: currency,
          state: account.state,
          balance: wireAmount(balance, { units: 100, isOwed: true }),
          creditLimit: limitCents / 100,
          availableCredit: canCharge ? Math.max(0, limitCents + balance) / 100 : 0,
        };
      }),
  );
}
