import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

type Copies = {
  /** The booking that is copied, with its invoice and its players. */
  of: number;
  customerId: number;
  startsAt: Date;
  alias?: string;
  facilityId?: number;
  /** How many; each a minute after the one before. */
  count?: number;
};

/** Writes bookings of a customer below the engine, at any time and in any number; answers their ids. */
export async function copyBookings(
  db: Kysely<Database>,
  { of, customerId, startsAt, alias, facilityId, count = 1 }: Copies,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with model as (
      select *, coalesce(${facilityId ?? null}::int, facility_id) as place, coalesce(${alias ?? null}::text, alias) as owner
      from reservation where id = ${of}),
    opened as (
      insert into invoice (alias, facility_id, kind, customer_id, currency, state)
      select owner, place, 'tee-time', ${customerId}::int, 'USD', 'closed' from model, generate_series(1, ${count}::int)
      returning id),
    listed as (
      insert into invoice_line (invoice_id, revision, line_number, key, description, due, quantity, unit_cents, discount_cents,
        sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
      select opened.id, 1, line_number, key, description, due, quantity, unit_cents, discount_cents, sub_total_cents,
        sales_tax_cents, total_cents, is_tax_included
      from opened, model join invoice_line line on line.invoice_id = model.invoice_id and line.revision = 1),
    ordered as (
      insert into purchase_order (id, order_number, alias, cart_id, customer_id, booker, language, state)
      select substr(md5(random()::text || opened.id), 1, 24), (9900000000000 + opened.id)::text, owner, gen_random_uuid(), ${customerId}::int,
        model.booker, 'en', 'fulfilled'
      from opened, model returning id, order_number),
    booked as (
      insert into reservation (confirmation_number, alias, facility_id, tee_time_id, tee_time_rate_id, starts_at, customer_id,
        order_id, state, players, booker, invoice_id, rate, confirmed_at, announced_at)
      select upper(to_hex(opened.id) || '-' || substr(md5(random()::text), 1, 8)), owner, place, tee_time_id, tee_time_rate_id,
        ${startsAt}::timestamptz + make_interval(mins => (row_number() over (order by opened.id))::int - 1), ${customerId}::int,
        ordered.id, 'confirmed', players, booker, opened.id, rate, now(), now()
      from opened join ordered on ordered.order_number = (9900000000000 + opened.id)::text, model returning id),
    seated as (
      insert into reservation_slot (reservation_id, slot_number, is_captain, name, email, customer_id)
      select booked.id, slot_number, is_captain, name, email, case when is_captain then ${customerId}::int end
      from booked, reservation_slot slot where slot.reservation_id = ${of})
    select id from booked order by id`.execute(db);
  return rows.map(({ id }) => id);
}
