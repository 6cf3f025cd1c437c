import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { type PaymentAttempt, selectAttempt } from './payments.queries.ts';

/**
 * Which of an invoice's attempts to pay counts, as an order over `payment_attempt`: the one that sold it (whatever was given
 * back of it since), else the one that is under way, else the newest. Two cards may be tried at the same moment, and the
 * refused one may be the later one.
 */
export const countsFirst: RawBuilder<unknown> = sql`standing, sequence desc`;

/** The attempt that counts for an invoice. */
export async function findAttemptThatCounts(db: Db, invoiceId: number): Promise<PaymentAttempt | undefined> {
  const [attempt] = await listAttemptsThatCount(db, [invoiceId]);
  return attempt;
}

/** The attempt that counts for each of some invoices. */
export function listAttemptsThatCount(db: Db, invoiceIds: readonly number[]): Promise<PaymentAttempt[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return executePrepared(
    db,
    selectAttempt(db)
      .distinctOn('invoice_id')
      .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::int[])`)
      .orderBy('invoice_id')
      .orderBy(countsFirst),
  );
}
