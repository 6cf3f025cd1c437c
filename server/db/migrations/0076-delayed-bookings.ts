import { type Kysely, sql } from 'kysely';

/** A booking that a frost delay moved: its tee time before, and what the golfer may do about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table reservation
         add delayed_from timestamptz,
         add cancel_free_until timestamptz,
         add delay_accepted_at timestamptz`,
    )
    .execute(db);
}
