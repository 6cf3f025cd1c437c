import { type Kysely, sql } from 'kysely';

/** The number a member has at his club, and memberships that come from another booking system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table membership add column member_number text not null default ''`,
  // One that was imported is of none of the memberships on sale.
  `alter table membership alter column offer_id drop not null`,
];
