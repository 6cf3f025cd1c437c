import { type Kysely, sql } from 'kysely';

/** Check-in with or without payment, no-shows and rain checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart',
       'change', 'check-in'))`,
  `alter table invoice_line drop constraint invoice_line_key_check,
     add constraint invoice_line_key_check check (key in ('GRNFEE', 'TRNFEE', 'PRODUCT', 'MEMBERSHIP', 'INITFEE', 'GIFTCERT',
       'CHANGE', 'CHECKIN'))`,
  // Invoice lines follow slot order.
  `create table check_in_invoice (
     invoice_id integer primary key references invoice on delete cascade,
     reservation_id integer not null references reservation on delete cascade,
     slot_numbers integer[] not null check (cardinality(slot_numbers) > 0),
     expires_at timestamptz not null
   )`,
  `create index on check_in_invoice (reservation_id)`,
  `alter table reservation_slot add column no_show_at timestamptz,
     add constraint in_or_not_there check (checked_in_at is null or no_show_at is null)`,
  `alter table gift_certificate add column origin text not null default 'sold' check (origin in ('sold', 'rain-check'))`,
  `create table rain_check (
     reservation_id integer not null references reservation on delete cascade,
     slot_number integer not null,
     gift_certificate_id integer not null references gift_certificate,
     holes_played integer not null check (holes_played >= 0),
     holes integer not null,
     value_cents integer not null check (value_cents > 0),
     at timestamptz not null,
     primary key (reservation_id, slot_number),
     check (holes_played < holes)
   )`,
  `create index on rain_check (gift_certificate_id)`,
];
