import { type Kysely, sql } from 'kysely';

/** Marks records whose personal data was erased, and indexes those due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reservation add column forgotten_at timestamptz`,
  `alter table purchase_order add column forgotten_at timestamptz`,
  `create index reservation_unbooked on reservation (updated_at)
     where state in ('pending', 'failed') and forgotten_at is null`,
  `create index reservation_played on reservation (alias, starts_at)
     where state in ('confirmed', 'cancelled') and forgotten_at is null`,
  `create index purchase_order_known on purchase_order (updated_at) where forgotten_at is null`,
  `create index cart_of_nobody on cart (updated_at) where customer_id is null`,
  `create index on cart_item_trail (cart_id)`,
  `create index consent_event_of_guest on consent_event (alias, at) where customer_id is null`,
];
