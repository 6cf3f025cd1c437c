import { type Kysely, sql } from 'kysely';

/**
 * State of an order's last purchase, readable from any process: hashed form key and content, a refusal no payment
 * explains, and notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table purchase_order
      add column purchase_key_hash text,
      add column purchase_form_hash text,
      add column purchase_begun_at timestamptz,
      add column purchase_ended_at timestamptz,
      add column purchase_refusal jsonb,
      add column purchase_notices text[] not null default '{}',
      add column pending_announcements int[] not null default '{}'`)
    .execute(db);
}
