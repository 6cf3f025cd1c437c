import { sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Does a part of a transaction; when it fails, that part alone is undone before the error is thrown on. */
export async function inSavepoint<Answer>(
  trx: Transaction<Database>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await sql`savepoint part`.execute(trx);
  try {
    const answer = await work();
    await sql`release savepoint part`.execute(trx);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

/** Whether an error is the database's own with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
