import type { StatementHistory } from '#server/contract/credit-account.ts';
import { pageOf } from '#server/contract/paging.ts';
import type { TenantContext } from '../call/context.ts';
import { wireAmount } from './entry.wire.ts';
import { findStatementAccounts } from './find-statement-accounts.ts';
import type { ListQuery } from './list-query.ts';
import { listMonths } from './months.queries.ts';

const OWED = { units: 100, isOwed: true } as const;

/** Lists months of credit accounts, newest first. Errors: those of `requirePro`. */
export async function showStatementHistory(
  context: TenantContext,
  { gnFacilityId, startDate, endDate, ...query }: ListQuery,
): Promise<StatementHistory> {
  const { db, now } = context.parts;
  const months = await Promise.all(
    (await findStatementAccounts(context, gnFacilityId)).map(async ({ account, facility }) =>
      (await listMonths(db, { accountId: account.id, timeZone: facility.timeZone, now: now() })).map(
        (month) => ({ ...month, facility }),
      ),
    ),
  );
  const found = months
    .flat()
    .filter((month) => !startDate || month.endDate >= startDate)
    .filter((month) => !endDate || month.startDate <= endDate)
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
  const page = pageOf(query);
  const first = page.pageIndex * page.pageSize;
  return {
    statements: found.slice(first, first + page.pageSize).map(({ facility, ...month }) => ({
      gnFacilityId: facility.id,
      courseName: facility.name,
      currencyCode: facility.currency,
      startDate: month.startDate,
      endDate: month.endDate,
      openingBalance: wireAmount(month.opening, OWED),
      charges: wireAmount(month.charged, OWED),
      payments: wireAmount(month.paid, { units: 100 }),
      closingBalance: wireAmount(month.closing, OWED),
      isClosed: month.isClosed,
    })),
    totalCount: found.length,
    ...page,
  };
}
