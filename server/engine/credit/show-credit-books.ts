import { ROUNDS } from '#server/contract/constants.ts';
import type { BooksOfFacility, CreditBook } from '#server/contract/credit-books.ts';
import { pageOf } from '#server/contract/paging.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { TenantContext } from '../call/context.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { type AccountRow, listAccounts, readBalances } from './accounts.queries.ts';
import { listEntries } from './entries.queries.ts';
import { wireAmount, wireEntry } from './entry.wire.ts';
import type { ListQuery } from './list-query.ts';

/** Errors: those of `requirePro`. */
export async function showCreditBooks(
  context: TenantContext,
  { gnFacilityId, ...query }: ListQuery,
): Promise<BooksOfFacility[]> {
  const { db, now } = context.parts;
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay }) => tabDisplay.creditBooks,
    gnFacilityId,
  );
  const ids = facilities.map(({ id }) => id);
  const books = await listAccounts(db, customer.id, ids, 'credit-book');
  const balances = await readBalances(
    db,
    books.map(({ id }) => id),
  );
  const page = pageOf(query);
  return Promise.all(
    facilities.map(async ({ id, name, currency, timeZone }) => ({
      gnFacilityId: id,
      courseName: name,
      currencyCode: currency,
      books: await Promise.all(
        books
          .filter(({ facilityId }) => facilityId === id)
          .map(async (book): Promise<CreditBook> => {
            const format = { units: book.unit === ROUNDS ? 1 : 100 } as const;
            const balance = balances.get(book.id) ?? 0;
            const { entries, totalCount } = await listEntries(db, book.id, { ...query, timeZone }, page);
            return {
              id: book.id,
              name: book.name,
              kind: book.unit === ROUNDS ? 'rounds' : 'value',
              balance: wireAmount(balance, format),
              expiresOn: book.expiresOn,
              state: stateOf(book, balance, localDateOf(now(), timeZone)),
              entries: entries.map((entry) => wireEntry(entry, context.text, format)),
              totalCount,
              ...page,
            };
          }),
      ),
    })),
  );
}

function stateOf({ state, expiresOn }: AccountRow, balance: number, today: string): CreditBook['state'] {
  if (expiresOn !== null && expiresOn < today) return 'expired';
  if (state === 'closed') return 'closed';
  return balance > 0 ? 'active' : 'used';
}
