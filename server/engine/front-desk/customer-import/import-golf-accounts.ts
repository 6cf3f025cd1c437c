import { POINTS } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { ensureAccount } from '../../credit/accounts.queries.ts';
import { postChange } from '../../credit/post-change.ts';
import { findCustomerByEmail } from '../../customers/customers.queries.ts';
import { ensureGolfProfile } from '../../golf-profiles/golf-profiles.queries.ts';
import { findFacilityCurrency, type ImportedGolfAccount } from './customer-import.queries.ts';

const OPENING = 'import';

/**
 * Makes customers known at a facility, with what they had elsewhere as opening balances. Each balance is posted once for each account,
 * however often a file is imported: what is different later is put right by the shop.
 */
export async function importGolfAccounts(
  trx: Trx,
  alias: string,
  rows: readonly { email: string; golfAccount: ImportedGolfAccount | null }[],
): Promise<void> {
  for (const { email, golfAccount } of rows) {
    if (!golfAccount) continue;
    const customer = await findCustomerByEmail(trx, alias, email);
    const currency = await findFacilityCurrency(trx, alias, golfAccount.facilityId);
    if (!customer || currency === undefined) continue;
    const { facilityId, memberNumber, loyaltyPoints } = golfAccount;
    const whose = { facilityId, customerId: customer.id };
    await ensureGolfProfile(trx, { ...whose, memberNumber });
    if (loyaltyPoints === null) continue;
    const account = await ensureAccount(trx, { ...whose, kind: 'loyalty', unit: POINTS });
    await postChange(trx, {
      alias,
      currency,
      account,
      amount: loyaltyPoints,
      kind: 'opening',
      key: OPENING,
      reason: '',
      other: 'carried-over',
    });
  }
}
