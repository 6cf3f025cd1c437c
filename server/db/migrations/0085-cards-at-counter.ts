import { type Kysely, sql } from 'kysely';

/** Dues that a clerk charges to a kept card: the till that opened the invoice sells it, and nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table check_in_invoice add is_at_counter boolean not null default false`).execute(db);
}
