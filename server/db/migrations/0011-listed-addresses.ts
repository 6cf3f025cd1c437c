import { type Kysely, sql } from 'kysely';

/** Addresses an operator knows and how much each may hold. Never shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator add column addresses jsonb not null default '[]'`.execute(db);
}
