import type pg from 'pg';

export type Table = { schema: string; name: string; columns: string[] };
/** `last`: last value, or with `isCalled: false` the first to come. */
type Sequence = { schema: string; name: string; last: string; isCalled: boolean };

const OWN_SCHEMAS =
  "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'";

/** Lists tables with rows and their writable columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OWN_SCHEMAS}
    group by n.nspname, c.relname
    order by n.nspname, c.relname`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OWN_SCHEMAS}
    order by n.nspname, c.relname`);
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const stand = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quote(client, { schema, name })}`,
    );
    sequences.push({ schema, name, last: '1', isCalled: false, ...stand.rows[0] });
  }
  return sequences;
}

/** The job queue migrates its own tables. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

export function quote(client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
