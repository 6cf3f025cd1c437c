import { type Kysely, sql } from 'kysely';

/** Member numbers, and memberships imported from other booking systems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table membership add column member_number text not null default ''`,
  `alter table membership alter column offer_id drop not null`,
];
