import { sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Does a part of a transaction that may fail with one of these codes of the database: then that part alone is undone, and the
 * answer is null. Any other error is thrown.
 */
export async function inSavepoint<Answer>(
  trx: Transaction<Database>,
  codes: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  await sql`savepoint part`.execute(trx);
  try {
    const answer = await work();
    await sql`release savepoint part`.execute(trx);
    return answer;
  } catch (error) {
    if (!codes.includes(String((error as { code?: unknown }).code))) throw error;
    await sql`rollback to savepoint part`.execute(trx);
    return null;
  }
}
