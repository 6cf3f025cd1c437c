import { type Kysely, sql } from 'kysely';

/** `picture`: image and alt, as the facility file has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table product add column picture jsonb`).execute(db);
}
