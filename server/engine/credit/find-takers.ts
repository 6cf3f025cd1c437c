import { ROUNDS } from '#server/contract/constants.ts';
import type { Spendable } from '#server/rules/spend-accounts.ts';
import type { Db, Operator } from '../call/context.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { listGolfProfiles } from '../golf-profiles/golf-profiles.queries.ts';
import { settingsOf } from '../golf-profiles/require-pro.ts';
import type { AvailableAccount } from './spendable.queries.ts';

/**
 * Returns how an account pays at its facility; null when the facility does not know the golfer, hides the tab, or
 * uses another currency.
 */
export async function findTakers(
  db: Db,
  operator: Operator,
  customerId: number,
): Promise<(account: AvailableAccount) => { spendable: Spendable; facility: CatalogueFacility } | null> {
  const { facilities } = await loadCatalogue(db, operator);
  const known = new Set((await listGolfProfiles(db, customerId)).map(({ facilityId }) => facilityId));
  return ({ unit, id, facilityId, kind, available }) => {
    const facility = facilities.find((each) => each.id === facilityId);
    if (!facility || !known.has(facility.id)) return null;
    const { tabDisplay, billingDisplay } = settingsOf(operator, facility);
    const account = { id, facilityId, kind, available };
    const { pointValueCents } = facility.loyalty;
    if (kind === 'loyalty')
      return tabDisplay.loyalty && pointValueCents > 0
        ? { facility, spendable: { ...account, counts: { pointCents: pointValueCents } } }
        : null;
    const isOffered =
      kind === 'credit-book'
        ? tabDisplay.creditBooks
        : tabDisplay.billing && billingDisplay.creditAccountPayment;
    if (!isOffered) return null;
    if (unit === ROUNDS) return { facility, spendable: { ...account, counts: 'rounds' } };
    return unit === facility.currency ? { facility, spendable: { ...account, counts: 'money' } } : null;
  };
}
