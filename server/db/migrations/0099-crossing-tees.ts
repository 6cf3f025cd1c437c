import { type Kysely, sql } from 'kysely';

/** 18 holes from one tee also take a tee time of the other one, where the group turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reservation', 'hold']) {
    await sql
      .raw(
        `alter table ${table} add column crossing_tee_time_id integer references tee_time (id) on delete set null`,
      )
      .execute(db);
    await sql
      .raw(
        `create index ${table}_crossing on ${table} (crossing_tee_time_id) where crossing_tee_time_id is not null`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `alter table reservation_change
         add column starting_tee smallint not null default 1 check (starting_tee between 1 and 18),
         add column crossing_tee_time_id integer references tee_time (id) on delete set null`,
    )
    .execute(db);
  await sql
    .raw(
      `alter table waiting_list_entry
         add column offered_starting_tee smallint check (offered_starting_tee between 1 and 18),
         add column offered_crossing_id integer references tee_time (id) on delete set null`,
    )
    .execute(db);
  await sql
    .raw(
      `alter table block drop constraint block_kind_check, add constraint block_kind_check check (
         kind in ('closed', 'no-online', 'members-only', 'event', 'maintenance', 'double-tee', 'crossover'))`,
    )
    .execute(db);
}
