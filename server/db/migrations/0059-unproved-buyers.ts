import { type Kysely, sql } from 'kysely';

/**
 * An unverified address blocks nobody: only an active membership blocks another, and waitlist joins count by network.
 * Verifying reveals guest purchases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index membership_once_per_email`,
  `create unique index membership_once_per_email on membership (facility_id, email)
     where state in ('active', 'suspended') and email <> ''`,
  `alter table waiting_list_entry add column joined_from text`,
  `create index waiting_list_of_guest on waiting_list_entry (alias, email) where customer_id is null`,
  `create index purchase_order_of_guest on purchase_order (alias, lower(booker->>'email')) where customer_id is null`,
];
