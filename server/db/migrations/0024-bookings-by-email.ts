import { type Kysely, sql } from 'kysely';

/** Finds bookings by email, when someone asks to have the links mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reservation_booked_by on reservation (alias, lower(booker->>'email'), starts_at)
    where state = 'confirmed'`.execute(db);
}
