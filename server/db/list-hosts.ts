import type { Kysely } from 'kysely';
import { executePrepared } from './prepared.ts';
import type { Database } from './tables.ts';

/** Lists an operator's host names; the first names its site. */
export async function listHosts(db: Kysely<Database>, alias: string): Promise<string[]> {
  const rows = await executePrepared(
    db,
    db.selectFrom('operator_host').select('host').where('alias', '=', alias).orderBy('host'),
  );
  return rows.map(({ host }) => host);
}
