import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Lists an operator's host names; the first names its site. */
export async function listHosts(db: Kysely<Database>, alias: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_host')
    .select('host')
    .where('alias', '=', alias)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}
