import { type Kysely, sql } from 'kysely';

/**
 * The part of a rain check that was paid at the counter. The rest was paid online and is not refunded again. Older
 * ones count as paid online.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rain_check add column counter_cents integer not null default 0
    check (counter_cents >= 0 and counter_cents <= value_cents)`.execute(db);
}
