import type { Db } from '../../call/context.ts';
import type { Column } from './columns.ts';
import {
  findFacilityCurrency,
  type ImportedCustomer,
  listPostedOpenings,
} from './customer-import.queries.ts';
import { openingsOf } from './import-golf-accounts.ts';

const COLUMN_OF = {
  loyalty: 'loyaltyPoints',
  'credit-account': 'creditAccountBalance',
  'credit-book': 'creditBooks',
} as const satisfies Record<string, Column>;

/**
 * Returns the column whose balance differs from the posted one. The import cannot know whether that corrects it or is
 * newer.
 */
export async function findChangedOpening(
  db: Db,
  alias: string,
  { email, golfAccount }: ImportedCustomer,
): Promise<Column | null> {
  if (!golfAccount) return null;
  const { facilityId } = golfAccount;
  const posted = await listPostedOpenings(db, { alias, email, facilityId });
  if (posted.length === 0) return null;
  const currency = await findFacilityCurrency(db, alias, facilityId);
  if (!currency) return null;
  const changed = openingsOf(golfAccount, currency).find(
    ({ kind, unit, amount, expiresOn = null, reference = null }) => {
      const before = posted.find((each) => each.kind === kind && each.reference === reference);
      return before && (before.amount !== amount || before.unit !== unit || before.expiresOn !== expiresOn);
    },
  );
  return changed ? COLUMN_OF[changed.kind] : null;
}
