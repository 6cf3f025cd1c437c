import { type Kysely, sql } from 'kysely';

/** Every row of every table, schema by schema, as one text: for looking for what must not be in it. */
export async function dumpDatabase<T>(db: Kysely<T>): Promise<string> {
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    order by schemaname, tablename`.execute(db);
  const parts: string[] = [];
  for (const { schema, name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(db);
    parts.push(`-- ${schema}.${name}`, ...rows.rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
