import { type Kysely, sql } from 'kysely';

/** What is bought besides tee times is confirmed as they are: once to its booker, with the rest of its order, and once to its facility. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice add column announced_at timestamptz`,
  // What was sold before is not told again; a tee time has its own column.
  `update invoice set announced_at = updated_at where state = 'closed' and order_id is not null
     and kind not in ('tee-time', 'cart')`,
  `create index invoice_unfinished on invoice (updated_at)
     where state = 'closed' and announced_at is null and order_id is not null and kind not in ('tee-time', 'cart')`,
  `alter table purchase_order add column pending_purchases integer[] not null default '{}',
     drop constraint purchase_order_check,
     add constraint purchase_order_to_confirm_check
       check ((pending_confirmations = '{}' and pending_purchases = '{}') = (confirm_at is null))`,
  // Of refund_cents, what is on gift certificates again.
  `alter table reservation_cancellation add column certificate_cents integer not null default 0
     check (certificate_cents between 0 and refund_cents)`,
  `select pgboss.create_queue('purchase.complete', '{"policy": "short"}')`,
];
