import { type Kysely, sql } from 'kysely';

/** `names`: per language, as the facility file has them; null if `name` is for all languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table product add column names jsonb`).execute(db);
}
