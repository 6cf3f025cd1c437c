import { type Kysely, sql } from 'kysely';

/** A refund that comes without a cancellation is mailed to the golfer when it is given; no other mail tells of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refund add column tells_golfer boolean not null default false`.execute(db);
}
