import { type Kysely, sql } from 'kysely';

/** Fees for players who did not come: a sale of each charge, and at most one fee of a player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart', 'check-in',
       'change', 'membership-period', 'account-payment', 'no-show-fee'))`,
  `alter table invoice_line drop constraint invoice_line_key_check,
     add constraint invoice_line_key_check check (key in ('GRNFEE', 'TRNFEE', 'PRODUCT', 'MEMBERSHIP', 'INITFEE', 'GIFTCERT',
       'CHANGE', 'CHECKIN', 'ACCTPAY', 'NOSHOW'))`,
  `create table no_show_fee (
     invoice_id integer primary key references invoice on delete cascade,
     reservation_id integer not null references reservation on delete cascade
   )`,
  `create index on no_show_fee (reservation_id)`,
  // Charged or being charged; a refund clears it. One column, so that nobody pays twice.
  `alter table reservation_slot add column no_show_fee_id integer references no_show_fee on delete set null`,
  `create index on reservation_slot (no_show_fee_id) where no_show_fee_id is not null`,
];
