import { type Kysely, sql } from 'kysely';

/**
 * Cents of a rain check paid at the counter; the rest was paid online and is not refunded twice. Older ones count as
 * online.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rain_check add column counter_cents integer not null default 0
    check (counter_cents >= 0 and counter_cents <= value_cents)`.execute(db);
}
