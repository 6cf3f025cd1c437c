import { type Kysely, sql } from 'kysely';

/** The notes of staff on a booking, apart from those of its golfer. Golfers' mails have only the latter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table reservation add column staff_notes text not null default ''`).execute(db);
  await sql
    .raw(`update reservation set staff_notes = notes, notes = '' where source = 'shop' and notes <> ''`)
    .execute(db);
}
