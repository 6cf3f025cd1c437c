import { type Kysely, sql } from 'kysely';

/** Keyed hashes of card and network, so that no one buys up a day. */
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
