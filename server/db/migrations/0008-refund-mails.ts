import { type Kysely, sql } from 'kysely';

/** A refund without a cancellation gets its own email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refund add column tells_golfer boolean not null default false`.execute(db);
}
