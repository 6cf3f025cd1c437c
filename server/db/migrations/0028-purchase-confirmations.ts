import { type Kysely, sql } from 'kysely';

/** Confirms purchases like tee times: once to the booker, once to the facility. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice add column announced_at timestamptz`,
  // Skips past sales. Tee times have their own column.
  `update invoice set announced_at = updated_at where state = 'closed' and order_id is not null
     and kind not in ('tee-time', 'cart')`,
  `create index invoice_unfinished on invoice (updated_at)
     where state = 'closed' and announced_at is null and order_id is not null and kind not in ('tee-time', 'cart')`,
  `alter table purchase_order add column pending_purchases integer[] not null default '{}',
     drop constraint purchase_order_check,
     add constraint purchase_order_to_confirm_check
       check ((pending_confirmations = '{}' and pending_purchases = '{}') = (confirm_at is null))`,
  `alter table reservation_cancellation add column certificate_cents integer not null default 0
     check (certificate_cents between 0 and refund_cents)`,
  `select pgboss.create_queue('purchase.complete', '{"policy": "short"}')`,
];
