import { type Kysely, sql } from 'kysely';

/**
 * What of a rain check is for money that was paid at the counter: the rest is for what was paid online, and is not given back a
 * second time. Of those given before it is not known, so all of them count as paid online.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rain_check add column counter_cents integer not null default 0
    check (counter_cents >= 0 and counter_cents <= value_cents)`.execute(db);
}
