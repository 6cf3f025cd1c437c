import { type Kysely, sql } from 'kysely';

/** A tee time starts from one tee of its course: groups may start at the same time from several holes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tee_time', 'tee_time_rate', 'cart_item', 'reservation'])
    await sql
      .raw(
        `alter table ${table} add column starting_tee smallint not null default 1
           check (starting_tee between 1 and 18)`,
      )
      .execute(db);
  await sql
    .raw(
      `alter table tee_time drop constraint tee_time_facility_id_starts_at_key,
         add unique (facility_id, starts_at, starting_tee)`,
    )
    .execute(db);
  await sql
    .raw(
      `alter table tee_time_rate drop constraint tee_time_rate_rate_key_starts_at_key,
         add unique (rate_key, starts_at, starting_tee)`,
    )
    .execute(db);
  await sql.raw('drop index cart_item_tee_time_once').execute(db);
  await sql
    .raw(
      `create unique index cart_item_tee_time_once on cart_item (cart_id, facility_id, starts_at, starting_tee)
         where type = 'TeeTime' and state = 'open'`,
    )
    .execute(db);
}
