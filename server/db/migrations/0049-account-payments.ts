import { type Kysely, sql } from 'kysely';

/** Pays credit account debt by card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart', 'check-in',
       'change', 'membership-period', 'account-payment'))`,
  `alter table invoice_line drop constraint invoice_line_key_check,
     add constraint invoice_line_key_check check (key in ('GRNFEE', 'TRNFEE', 'PRODUCT', 'MEMBERSHIP', 'INITFEE', 'GIFTCERT',
       'CHANGE', 'CHECKIN', 'ACCTPAY'))`,
  `create table account_payment (
     invoice_id integer primary key references invoice on delete cascade,
     account_id integer not null references customer_account
   )`,
  `create index on account_payment (account_id)`,
];
