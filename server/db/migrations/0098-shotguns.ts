import { type Kysely, sql } from 'kysely';

/**
 * An outing whose groups all start at one moment from several holes. `shotgun_at` of a booking is that moment: the
 * second group of a hole has the next tee time there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table shotgun (
         outing_id integer primary key references outing,
         starts_at timestamptz not null,
         holes smallint[] not null check (cardinality(holes) between 1 and 18),
         players_per_hole smallint not null check (players_per_hole between 1 and 8),
         playing_minutes smallint not null check (playing_minutes between 60 and 720),
         block_id integer unique references block on delete set null
       )`,
    )
    .execute(db);
  await sql.raw('alter table reservation add column shotgun_at timestamptz').execute(db);
}
