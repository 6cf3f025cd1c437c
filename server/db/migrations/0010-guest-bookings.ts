import { type Kysely, sql } from 'kysely';

/** Finds what a guest left by the e-mail, when its owner has an account and asks for it or has it deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reservation_guest on reservation (lower(booker->>'email')) where customer_id is null`.execute(
    db,
  );
  await sql`create index reservation_slot_email on reservation_slot (lower(email)) where email is not null`.execute(
    db,
  );
}
