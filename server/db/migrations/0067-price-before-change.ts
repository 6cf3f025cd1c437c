import { type Kysely, sql } from 'kysely';

/** The total before a change; null on older changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table reservation_change add column from_total_cents integer`).execute(db);
}
