import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startEngine } from '#tests/support/engine.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const { db } = await startEngine([]);

/** Names of columns that say who somebody is, or where, or what they wrote; JSON and texts of any name may. */
const PERSONAL =
  /name|email|phone|address|booker|customer|guest|owner|golf|user|person|player|brand|last_four|card|notes|reason|content|answer|message|extra|token|device|counted_for|_url$/;

/** Columns that are called like that and say nothing about a person. */
const NOT_PERSONAL = [
  // The operator's own, and its shop's.
  /^(operator|operator_host|facility|rate|promotion|product|membership_offer|gift_certificate_offer|block|day_note)\./,
  // Staff users, whom the operator's owner disables, and the money they handle.
  /^(staff_|drawer\.|till_entry\.)/,
  // The name of a group, such as of a company; its contact and players are those of its bookings.
  /^outing\.(name|names_link_id|names_token_hash)$/,
  // Where and when groups start.
  /^shotgun\./,
  // Which file of customers has been read how far.
  /^customer_import\./,
  // The program's own notes.
  /^(kysely_migration|work_schedule)\./,
  // Services of others, which the sandboxes stand in for.
  /^(sandbox_|mailbox)/,
];

async function listColumns(): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db);
  return rows;
}

describe('Everything that may say something about a person', () => {
  it('is in a table some noun answers for', async () => {
    const answeredFor = new Set<string>(Object.values(PERSONAL_DATA).flatMap(({ tables }) => tables));
    const columns = await listColumns();
    const found = columns
      .filter(({ column, type }) => PERSONAL.test(column) || type === 'jsonb')
      .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
      .filter(({ name }) => !NOT_PERSONAL.some((pattern) => pattern.test(name)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(({ table }) => !answeredFor.has(table)).map(({ name }) => name)).toEqual([]);
  });

  it('refers to a customer only where a noun answers for it', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'customer'::regclass`.execute(db);
    const answeredFor = new Set<string>(Object.values(PERSONAL_DATA).flatMap(({ tables }) => tables));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ table }) => table).filter((table) => !answeredFor.has(table))).toEqual([]);
  });

  it('is answered for by one noun alone, in a table that is there', async () => {
    const tables = Object.values(PERSONAL_DATA).flatMap((noun) => noun.tables);
    const known = new Set((await listColumns()).map(({ table }) => table));
    expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([]);
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
  });
});
