import { type Kysely, sql } from 'kysely';

/** Most rateIds are computed, from 2^29 on, and have no row that items and reservations could reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cart_item drop constraint cart_item_tee_time_rate_id_fkey`,
  `alter table reservation drop constraint reservation_tee_time_rate_id_fkey`,
  `alter table tee_time_rate alter column id set maxvalue 536870911`,
];
