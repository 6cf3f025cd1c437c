import { type Kysely, sql } from 'kysely';

/** Month and day, as in 05-21; without the year, which nobody needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table customer add column birthday text
         check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')`,
    )
    .execute(db);
}
