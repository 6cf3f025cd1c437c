import { type Kysely, sql } from 'kysely';

/** Confirms an order's items together, in one email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Items may join until tell_at.
  `alter table purchase_order
     add column untold integer[] not null default '{}',
     add column tell_at timestamptz,
     add check ((untold = '{}') = (tell_at is null))`,
  `create index purchase_order_to_tell on purchase_order (tell_at) where tell_at is not null`,
  `update mail_outbox set content = jsonb_build_object('teeTimes', jsonb_build_array(content))
     where kind = 'order-confirmation'`,
];
