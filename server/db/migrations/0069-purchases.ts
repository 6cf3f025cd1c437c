import { type Kysely, sql } from 'kysely';

/**
 * How the last purchase of an order's cart stands, for whoever asks, in whatever process: the key of its form and the form itself, hashed, why
 * it was refused as far as no payment says so, and what did not work beside it.
 * `pending_announcements`: bookings of which their facility has not been told yet.
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
