import { type Kysely, sql } from 'kysely';

/** Keeps what a golfer without an email address has yet to hear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table reservation add column to_call jsonb',
  'create index reservation_to_call_idx on reservation (facility_id) where to_call is not null',
];
