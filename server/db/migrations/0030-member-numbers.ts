import { type Kysely, sql } from 'kysely';

/** A member's number at the club, and memberships imported from another booking system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table membership add column member_number text not null default ''`,
  // Imported memberships belong to no offer.
  `alter table membership alter column offer_id drop not null`,
];
