import { type Kysely, sql } from 'kysely';

/** What staff write about a booking, apart from what its golfer wrote. Golfers' mails have only the latter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table reservation add column staff_notes text not null default ''`).execute(db);
  await sql
    .raw(`update reservation set staff_notes = notes, notes = '' where source = 'shop' and notes <> ''`)
    .execute(db);
}
