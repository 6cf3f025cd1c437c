import { type Kysely, sql } from 'kysely';

/**
 * An e-mail address that nobody has proved keeps nobody from buying or waiting: only a membership that runs blocks another one of the same
 * address, and joins of a waitlist count for where they came from. What guests bought is found by the address once it is proved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index membership_once_per_email`,
  `create unique index membership_once_per_email on membership (facility_id, email)
     where state in ('active', 'suspended') and email <> ''`,
  // Hashed: the network a guest joined from; null for customers, and where it is not known.
  `alter table waiting_list_entry add column joined_from text`,
  `create index waiting_list_of_guest on waiting_list_entry (alias, email) where customer_id is null`,
  `create index purchase_order_of_guest on purchase_order (alias, lower(booker->>'email')) where customer_id is null`,
];
