import { sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Runs part of a transaction, rolled back alone when it throws. */
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

export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
