import { type Kysely, sql } from 'kysely';

/** Entries whose names, notes or reasons wait for their retention time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index audit_entry_to_forget on audit_entry (at)
         where noun not in ('booking', 'outing') and (personal is not null or reason <> '')`,
    )
    .execute(db);
}
