import { type Kysely, sql } from 'kysely';

/** Finds a guest's bookings by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reservation_guest on reservation (lower(booker->>'email')) where customer_id is null`.execute(
    db,
  );
  await sql`create index reservation_slot_email on reservation_slot (lower(email)) where email is not null`.execute(
    db,
  );
}
