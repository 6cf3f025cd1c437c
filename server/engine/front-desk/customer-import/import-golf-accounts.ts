import { type Currency, POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { ensureAccount, type NewAccount } from '../../credit/accounts.queries.ts';
import { postChange } from '../../credit/post-change.ts';
import { lockOwnerOfAddress } from '../../customers/owner-of-address.ts';
import { ensureGolfProfile } from '../../golf-profiles/golf-profiles.queries.ts';
import { findFacilityCurrency, type ImportedGolfAccount, OPENING } from './customer-import.queries.ts';

type Opening = Omit<NewAccount, 'facilityId' | 'customerId'> & { amount: number };

/** Returns accounts with balances; debts are negative. */
export function openingsOf(
  { loyaltyPoints, credit, books }: ImportedGolfAccount,
  currency: Currency,
): Opening[] {
  return [
    ...(loyaltyPoints === null ? [] : [{ kind: 'loyalty' as const, unit: POINTS, amount: loyaltyPoints }]),
    ...(credit === null
      ? []
      : [
          {
            kind: 'credit-account' as const,
            unit: currency,
            limitCents: credit.limitCents,
            amount: 0 - credit.owedCents,
          },
        ]),
    ...books.map(({ name, isRounds, amount, expiresOn }) => ({
      kind: 'credit-book' as const,
      unit: isRounds ? ROUNDS : currency,
      name,
      expiresOn,
      reference: `${OPENING}:${name.toLowerCase()}`,
      amount,
    })),
  ];
}

/** Adds golf profiles with opening balances. Each is posted only once; the shop corrects later differences. */
export async function importGolfAccounts(
  trx: Trx,
  alias: string,
  rows: readonly { email: string; golfAccount: ImportedGolfAccount | null }[],
): Promise<void> {
  for (const { email, golfAccount } of rows) {
    if (!golfAccount) continue;
    const owner = await lockOwnerOfAddress(trx, alias, email);
    const currency = await findFacilityCurrency(trx, alias, golfAccount.facilityId);
    if (!owner || currency === undefined) continue;
    const { facilityId, memberNumber } = golfAccount;
    const whose = { facilityId, customerId: owner.customer.id };
    await ensureGolfProfile(trx, { ...whose, memberNumber });
    for (const { amount, ...opening } of openingsOf(golfAccount, currency))
      await postChange(trx, {
        alias,
        currency,
        account: await ensureAccount(trx, { ...whose, ...opening }),
        amount,
        kind: 'opening',
        key: OPENING,
        reason: '',
        other: 'carried-over',
      });
  }
}
