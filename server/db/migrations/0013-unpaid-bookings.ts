import { type Kysely, sql } from 'kysely';

const statements = [
  // `*_key` columns are keyed hashes.
  `create table unpaid_booking (
     reservation_id integer primary key references reservation on delete cascade,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     play_day date not null,
     email_key text,
     phone_key text,
     address_key text,
     wider_address_key text,
     made_at timestamptz not null default clock_timestamp()
   )`,
  `create index on unpaid_booking (alias, email_key)`,
  `create index on unpaid_booking (alias, phone_key)`,
  `create index on unpaid_booking (facility_id, play_day)`,
  // The newest code mailed for an order; it derives from the id.
  `create table booking_code (
     order_id text not null references purchase_order on delete cascade,
     email_key text not null,
     id uuid not null unique,
     wrong_tries integer not null default 0,
     expires_at timestamptz not null,
     proved_at timestamptz,
     created_at timestamptz not null default clock_timestamp(),
     primary key (order_id, email_key)
   )`,
  `create index on booking_code (expires_at)`,
];

/** Counts unpaid bookings, and lets codes verify an email address first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
