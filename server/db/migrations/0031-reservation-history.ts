import { type Kysely, sql } from 'kysely';

/** Lists a golfer's reservations with one lookup, and gives a booking's own link an unguessable id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Partners see bookings they play in.
  `create index reservation_slot_partner on reservation_slot (customer_id) where customer_id is not null and not is_captain`,
  // The link no mail carries; it ends with the booking's others.
  `alter table booking_link add column is_own boolean not null default false`,
  `update booking_link set is_own = true
     where id = left(encode(sha256(('own link ' || reservation_id)::bytea), 'hex'), 32)::uuid`,
  `create unique index booking_link_own_once on booking_link (reservation_id) where is_own`,
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
