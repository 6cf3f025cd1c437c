import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Lets time pass for what is held and waits, and for the memory of it, as the database's clock sees it. */
export async function passTime(db: Kysely<Database>, minutes: number): Promise<void> {
  const by = sql`make_interval(secs => ${minutes * 60}::float8)`;
  await sql`update hold set first_held_at = first_held_at - ${by}, expires_at = expires_at - ${by}`.execute(
    db,
  );
  await sql`update hold_ending set at = at - ${by}`.execute(db);
  await sql`update reservation set created_at = created_at - ${by}, held_since = held_since - ${by},
    expires_at = expires_at - ${by} where state = 'pending'`.execute(db);
}
