import { type AccountKind, POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { TenantContext } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { listGolfProfiles } from '../golf-profiles/golf-profiles.queries.ts';
import { settingsOf } from '../golf-profiles/require-pro.ts';
import { listAccounts, readBalances } from './accounts.queries.ts';

type Location = {
  gnFacilityId: number;
  balances: { loyaltyPoints: number; creditAccounts: number; creditBooks: number };
};

/**
 * Returns balances by facility (wire.md section 5): points, credit in dollars (negative when owed), credit books in
 * dollars and rounds. Kinds the facility hides are 0. Error: SESSION_REQUIRED (401).
 */
export async function showLocations({ parts: { db }, operator, caller }: TenantContext): Promise<Location[]> {
  const { id } = requireCustomer(caller);
  const { facilities } = await loadCatalogue(db, operator);
  const known = (await listGolfProfiles(db, id)).map(({ facilityId }) => facilityId);
  const accounts = (await listAccounts(db, id, known)).filter(({ state }) => state === 'open');
  const balances = await readBalances(
    db,
    accounts.map((account) => account.id),
  );
  return facilities
    .filter((facility) => known.includes(facility.id))
    .map((facility) => {
      const { tabDisplay } = settingsOf(operator, facility);
      const isShown = {
        loyalty: tabDisplay.loyalty,
        'credit-account': tabDisplay.billing,
        'credit-book': tabDisplay.creditBooks,
      };
      const sum = (kind: AccountKind) =>
        (isShown[kind] ? accounts : [])
          .filter((account) => account.facilityId === facility.id && account.kind === kind)
          .reduce((total, { id: accountId, unit }) => {
            const isCounted = unit === POINTS || unit === ROUNDS;
            return total + (balances.get(accountId) ?? 0) / (isCounted ? 1 : 100);
          }, 0);
      return {
        gnFacilityId: facility.id,
        balances: {
          loyaltyPoints: sum('loyalty'),
          creditAccounts: sum('credit-account'),
          creditBooks: sum('credit-book'),
        },
      };
    });
}
