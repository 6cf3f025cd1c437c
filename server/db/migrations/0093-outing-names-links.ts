import { type Kysely, sql } from 'kysely';

/** A link by which the contact of an outing names its players, and the log of what they do there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table outing add column names_link_id uuid unique, add column names_token_hash text unique')
    .execute(db);
  await sql
    .raw(
      `alter table audit_entry drop constraint audit_entry_actor_check, drop constraint audit_entry_check,
         add constraint audit_entry_actor_check check (actor in ('staff', 'command', 'organizer')),
         add constraint audit_entry_check check ((actor = 'staff') <= (staff_user_id is not null))`,
    )
    .execute(db);
}
