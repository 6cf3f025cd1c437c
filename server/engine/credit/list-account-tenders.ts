import type { AccountTender } from '#server/contract/account-tenders.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { ORDER_OF_ACCOUNTS } from '#server/rules/spend-accounts.ts';
import type { TenantContext } from '../call/context.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { findTakers } from './find-takers.ts';
import { listAvailable } from './spendable.queries.ts';

/** Lists accounts that can pay a cart, in the order they pay. Error: SESSION_REQUIRED. */
export async function listAccountTenders({
  parts: { db },
  operator,
  caller,
}: TenantContext): Promise<AccountTender[]> {
  const { id: customerId } = requireCustomer(caller);
  const takerOf = await findTakers(db, operator, customerId);
  const accounts = await listAvailable(db, { alias: operator.alias, customerId });
  const tenders = accounts.flatMap((account): AccountTender[] => {
    const taken = takerOf(account);
    if (!taken || account.available === 0) return [];
    const { counts } = taken.spendable;
    const pointCents = typeof counts === 'object' ? counts.pointCents : null;
    return [
      {
        accountId: account.id,
        kind: account.kind,
        name: account.name,
        gnFacilityId: account.facilityId,
        courseName: taken.facility.name,
        currencyCode: taken.facility.currency,
        points: pointCents === null ? null : account.available,
        pointValue: pointCents === null ? null : pointCents / CENTS_PER_DOLLAR,
        rounds: counts === 'rounds' ? account.available : null,
        available:
          counts === 'rounds' ? null : Math.floor(account.available * (pointCents ?? 1)) / CENTS_PER_DOLLAR,
        expiresOn: account.expiresOn,
      },
    ];
  });
  return tenders.sort(
    (one, other) => ORDER_OF_ACCOUNTS.indexOf(one.kind) - ORDER_OF_ACCOUNTS.indexOf(other.kind),
  );
}
