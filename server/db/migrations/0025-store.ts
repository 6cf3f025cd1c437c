import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice drop constraint invoice_kind_check`.execute(db);
  await sql`alter table invoice add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart'))`.execute(
    db,
  );
  await sql`alter table invoice add column order_id text references purchase_order on delete set null`.execute(
    db,
  );
  await sql`alter table tender add column gift_certificate_id integer`.execute(db);
  await sql`alter table tender drop constraint tender_kind_check`.execute(db);
  await sql`alter table tender add constraint tender_kind_check check (kind in ('at-course', 'card', 'gift-certificate'))`.execute(
    db,
  );
  await sql`alter table posting add column gift_certificate_id integer`.execute(db);
  await sql`alter table posting drop constraint posting_account_check`.execute(db);
}
