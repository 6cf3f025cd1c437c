import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { type Columns, readTables } from '#tests/support/read-tables.ts';

const { db } = await freshDatabase();

/** The JavaScript type that a query returns for a column type of PostgreSQL (column-types.ts); every other type is text. */
const READ_AS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

it('Tables are declared as they are migrated: every column, what is read from it, and whether that may be null', async () => {
  const { rows } = await sql<{ name: string; type: string; isNullable: boolean; isOfView: boolean }>`
    select columns.table_name || '.' || column_name as name, udt_name as type,
      is_nullable = 'YES' as "isNullable", table_type = 'VIEW' as "isOfView"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name not like 'kysely_%'
      -- Belongs to the rate limiter.
      and table_name <> 'rate_limit'`.execute(db);
  const declared = readTables();
  const migrated: Columns = {};
  for (const { name, type, isNullable, isOfView } of rows) {
    const element = READ_AS[type.replace(/^_/, '')] ?? 'string';
    const value = type.startsWith('_') ? `${element}[]` : element;
    // PostgreSQL does not say of a view what may be null.
    const mayBeNull = isOfView ? declared[name]?.endsWith(' | null') : isNullable && value !== 'json';
    migrated[name] = mayBeNull ? `${value} | null` : value;
  }
  expect(declared).toEqual(migrated);
}, 120_000);
