import { sql } from 'kysely';
import type { Db } from '../context.ts';

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}
