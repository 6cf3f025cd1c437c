import { type Kysely, sql } from 'kysely';

/** The log's screen reads an operator's newest entries, also those of one staff user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index on audit_entry (alias, id)').execute(db);
  await sql
    .raw('create index on audit_entry (staff_user_id, id) where staff_user_id is not null')
    .execute(db);
}
