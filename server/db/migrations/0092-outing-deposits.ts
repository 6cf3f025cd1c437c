import { type Kysely, sql } from 'kysely';

/** The deposit that the contact of an outing is asked for, and its last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table outing
         add column deposit_cents integer check (deposit_cents > 0),
         add column deposit_due_on date,
         add check (deposit_due_on is null or deposit_cents is not null)`,
    )
    .execute(db);
}
