import { type Kysely, sql } from 'kysely';

/** For rate-limiter-flexible. Unlogged: written with every call, and may be lost in a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
}
