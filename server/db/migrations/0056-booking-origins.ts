import { type Kysely, sql } from 'kysely';

/** Which card and network a booking was made with, as keyed hashes, so that a day is not bought out by one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table booking_origin (
     reservation_id integer primary key references reservation (id) on delete cascade,
     card_hash text,
     network_hash text
   )`,
  `create index booking_origin_card on booking_origin (card_hash)`,
  `create index booking_origin_network on booking_origin (network_hash)`,
];
