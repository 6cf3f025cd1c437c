import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order rename column untold to pending_confirmations`.execute(db);
  await sql`alter table purchase_order rename column tell_at to confirm_at`.execute(db);
  await sql`alter index purchase_order_to_tell rename to purchase_order_to_confirm`.execute(db);
}
