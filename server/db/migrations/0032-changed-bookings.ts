import { type Kysely, sql } from 'kysely';

/** Moves bookings. An extra charge has its own invoice, so several cards may have paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reservation_change (
     id integer generated always as identity primary key,
     reservation_id integer not null references reservation on delete cascade,
     state text not null check (state in ('pending', 'done', 'ended')),
     by text not null check (by in ('golfer', 'shop')),
     invoice_id integer unique references invoice on delete set null,
     from_sequence integer not null,
     from_starts_at timestamptz not null,
     from_players integer not null,
     from_rate_name text not null,
     starts_at timestamptz not null,
     tee_time_rate_id integer not null,
     players integer not null check (players > 0),
     plan jsonb not null,
     due_cents integer not null default 0 check (due_cents >= 0),
     refund_cents integer not null default 0 check (refund_cents >= 0),
     certificate_cents integer not null default 0 check (certificate_cents between 0 and refund_cents),
     expires_at timestamptz,
     created_at timestamptz not null default clock_timestamp(),
     done_at timestamptz,
     check ((state = 'pending') = (expires_at is not null))
   )`,
  `create index on reservation_change (reservation_id)`,
  `create unique index reservation_change_once on reservation_change (reservation_id) where state = 'pending'`,
  `create index reservation_change_expiry on reservation_change (expires_at) where state = 'pending'`,
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (
       kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart', 'change'))`,
  `alter table invoice_line drop constraint invoice_line_key_check,
     add constraint invoice_line_key_check check (
       key in ('GRNFEE', 'TRNFEE', 'PRODUCT', 'MEMBERSHIP', 'INITFEE', 'GIFTCERT', 'CHANGE'))`,
  `alter table tender add column is_addition boolean not null default false`,
  `drop index tender_card_once`,
  `create unique index tender_card_once on tender (invoice_id)
     where kind = 'card' and state in ('open', 'paid') and not is_addition`,
  `create index tender_addition on tender (invoice_id) where is_addition`,
];
