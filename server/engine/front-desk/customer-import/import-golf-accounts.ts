import { POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { ensureAccount, type NewAccount } from '../../credit/accounts.queries.ts';
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
    const { facilityId, memberNumber, loyaltyPoints, credit, books } = golfAccount;
    const whose = { facilityId, customerId: customer.id };
    await ensureGolfProfile(trx, { ...whose, memberNumber });
    const open = async (account: NewAccount, amount: number) =>
      postChange(trx, {
        alias,
        currency,
        account: await ensureAccount(trx, account),
        amount,
        kind: 'opening',
        key: OPENING,
        reason: '',
        other: 'carried-over',
      });
    if (loyaltyPoints !== null) await open({ ...whose, kind: 'loyalty', unit: POINTS }, loyaltyPoints);
    if (credit) {
      const { limitCents, owedCents } = credit;
      await open({ ...whose, kind: 'credit-account', unit: currency, limitCents }, -owedCents);
    }
    for (const { name, isRounds, amount, expiresOn } of books)
      await open(
        {
          ...whose,
          kind: 'credit-book',
          unit: isRounds ? ROUNDS : currency,
          name,
          expiresOn,
          reference: `${OPENING}:${name.toLowerCase()}`,
        },
        amount,
      );
  }
}
