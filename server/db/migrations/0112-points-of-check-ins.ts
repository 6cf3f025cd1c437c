import { type Kysely, sql } from 'kysely';

/** A payment at check-in or at the counter settles the points of its booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function settle_points_later(sold integer) returns void language sql as $$
      insert into points_to_settle (invoice_id)
      select id from invoice where customer_id is not null
        and kind in ('tee-time', 'product', 'membership', 'membership-period')
        and id = coalesce((select reservation.invoice_id from check_in_invoice
          join reservation on reservation.id = check_in_invoice.reservation_id
          where check_in_invoice.invoice_id = sold), sold)
      on conflict (invoice_id) do update set due_at = least(points_to_settle.due_at, excluded.due_at) $$`.execute(
    db,
  );
}
