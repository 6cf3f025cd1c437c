import { type Kysely, sql } from 'kysely';

/**
 * How often an address has called of late, in the form rate-limiter-flexible keeps it. Unlogged: it is written with
 * every call and may be forgotten when PostgreSQL crashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
}
