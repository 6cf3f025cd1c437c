import { type Kysely, sql } from 'kysely';

/** A change that a till sent when its connection was back, perhaps for the second time, is made once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table audit_entry add column attempt_id uuid').execute(db);
  await sql
    .raw(
      `create unique index audit_entry_attempt on audit_entry (alias, noun, noun_id, verb, attempt_id)
         where attempt_id is not null`,
    )
    .execute(db);
}
