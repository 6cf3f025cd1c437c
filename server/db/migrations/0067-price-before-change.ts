import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table reservation_change add column from_total_cents integer`).execute(db);
}
