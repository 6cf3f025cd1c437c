import { type Kysely, sql } from 'kysely';

/** Finds the refunds that a counter still owes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [`create index on till_entry (alias) where kind = 'refund' and paid_at is null`];
