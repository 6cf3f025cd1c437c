import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** An operator's own host names, in the order in which its site is named by them. */
export async function listHosts(db: Kysely<Database>, alias: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_host')
    .select('host')
    .where('alias', '=', alias)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}
