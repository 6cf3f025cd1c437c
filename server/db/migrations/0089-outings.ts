import { type Kysely, sql } from 'kysely';

/** A group over several tee times, whose bookings move and are cancelled as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table outing (
         id integer generated always as identity primary key,
         alias text not null references operator,
         facility_id integer not null references facility,
         name text not null check (name <> '' and length(name) <= 100),
         attempt_id uuid not null,
         created_at timestamptz not null default now(),
         unique (alias, attempt_id)
       )`,
    )
    .execute(db);
  await sql.raw('alter table reservation add column outing_id integer references outing').execute(db);
  await sql
    .raw('create index reservation_outing on reservation (outing_id) where outing_id is not null')
    .execute(db);
}
