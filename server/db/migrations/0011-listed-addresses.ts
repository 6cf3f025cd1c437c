import { type Kysely, sql } from 'kysely';

/** Addresses an operator knows, a clubhouse's above all: what they may hold is in its facility file, and shown to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator add column addresses jsonb not null default '[]'`.execute(db);
}
