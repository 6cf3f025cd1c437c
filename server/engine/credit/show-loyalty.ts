import type { Loyalty } from '#server/contract/loyalty.ts';
import { pageOf } from '#server/contract/paging.ts';
import { pointsWorthCents } from '#server/rules/loyalty.ts';
import type { TenantContext } from '../call/context.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { listAccounts, readBalances } from './accounts.queries.ts';
import { listEntries } from './entries.queries.ts';
import { wireEntry } from './entry.wire.ts';
import type { ListQuery } from './list-query.ts';

/** Returns points by facility, with a page of entries. Errors: those of `requirePro`. */
export async function showLoyalty(
  context: TenantContext,
  { gnFacilityId, ...query }: ListQuery,
): Promise<Loyalty[]> {
  const { db } = context.parts;
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.loyalty,
    gnFacilityId,
  );
  const ids = facilities.map(({ id }) => id);
  const accounts = await listAccounts(db, customer.id, ids, 'loyalty');
  const balances = await readBalances(
    db,
    accounts.map(({ id }) => id),
  );
  const page = pageOf(query);
  return Promise.all(
    facilities.map(async ({ id, name, currency, timeZone, loyalty }) => {
      const account = accounts.find(({ facilityId }) => facilityId === id);
      const points = account ? (balances.get(account.id) ?? 0) : 0;
      const { entries, totalCount } = account
        ? await listEntries(db, account.id, { ...query, timeZone }, page)
        : { entries: [], totalCount: 0 };
      return {
        gnFacilityId: id,
        courseName: name,
        currencyCode: currency,
        points,
        value: pointsWorthCents(points, loyalty) / 100,
        pointsPerUnit: loyalty.pointsPerUnit,
        entries: entries.map((entry) => wireEntry(entry, context.text, { units: 1 })),
        totalCount,
        ...page,
      };
    }),
  );
}
