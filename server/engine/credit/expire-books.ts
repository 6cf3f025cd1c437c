import { postAccountChange } from '#server/rules/ledger-postings.ts';
import type { EngineParts } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { causeOf } from './entries.queries.ts';
import { listExpiredBooks, lockExpiredBook } from './expired-books.queries.ts';

const AT_ONCE = 500;

/**
 * Forfeits credit books the day after their last, by the facility's clock. Books that a pending payment spends wait.
 */
export async function expireBooks({ db, now }: Pick<EngineParts, 'db' | 'now'>): Promise<void> {
  for (const id of await listExpiredBooks(db, now(), AT_ONCE))
    await db.transaction().execute(async (trx) => {
      const book = await lockExpiredBook(trx, id, now());
      if (!book || book.left <= 0) return;
      const { alias, facilityId, currency, left } = book;
      await writeJournal(trx, {
        alias,
        facilityId,
        currency,
        cause: causeOf('expired', `${id}:${book.expiredBefore + 1}`),
        postings: postAccountChange(book, -left, 'kept'),
      });
    });
}
