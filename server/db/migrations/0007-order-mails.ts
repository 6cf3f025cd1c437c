import { type Kysely, sql } from 'kysely';

/** One confirmation per order: booked items wait at the order to be confirmed together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // More items of the order may join until tell_at; then the booker is notified.
  `alter table purchase_order
     add column untold integer[] not null default '{}',
     add column tell_at timestamptz,
     add check ((untold = '{}') = (tell_at is null))`,
  `create index purchase_order_to_tell on purchase_order (tell_at) where tell_at is not null`,
  `update mail_outbox set content = jsonb_build_object('teeTimes', jsonb_build_array(content))
     where kind = 'order-confirmation'`,
];
