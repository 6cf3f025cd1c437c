import { type Kysely, sql } from 'kysely';

/**
 * A golfer's reservations in one look-up however many they are, the own link of a booking under an id nobody can work out, and
 * which orders came of a link of Google's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Partners see what they play in; the captain is who booked.
  `create index reservation_slot_partner on reservation_slot (customer_id) where customer_id is not null and not is_captain`,
  // The link that was made without a mail; ended with all others of its booking, the next one is another.
  `alter table booking_link add column is_own boolean not null default false`,
  `update booking_link set is_own = true
     where id = left(encode(sha256(('own link ' || reservation_id)::bytea), 'hex'), 32)::uuid`,
  `create unique index booking_link_own_once on booking_link (reservation_id) where is_own`,
  // The token is null once Google has been told.
  `create table google_conversion (
     order_id text primary key references purchase_order on delete cascade,
     rwg_token text,
     merchant_changed smallint not null check (merchant_changed in (1, 2)),
     created_at timestamptz not null default now(),
     sent_at timestamptz,
     check ((rwg_token is null) = (sent_at is not null))
   )`,
  `select pgboss.create_queue('conversion.send', '{"policy": "short"}')`,
];
