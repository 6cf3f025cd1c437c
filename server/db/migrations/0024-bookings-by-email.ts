import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reservation_booked_by on reservation (alias, lower(booker->>'email'), starts_at)
    where state = 'confirmed'`.execute(db);
}
