import { sql } from 'kysely';
import type { CustomerCard } from '#server/contract/staff/search.ts';
import type { Db } from '../../call/context.ts';

type Whose = { customerId: number; facilityIds: readonly number[] };

const UPCOMING_SHOWN = 50;
const PAST_SHOWN = 20;

/** Lists the customer's bookings to come, the next first, and the last 20, newest first. */
export async function listBookingIds(
  db: Db,
  { customerId, facilityIds, now }: Whose & { now: Date },
): Promise<{ upcoming: number[]; past: number[] }> {
  const own = sql`select id from reservation
    where customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[]) and state <> 'failed'`;
  const { rows } = await sql<{ upcoming: number[]; past: number[] }>`
    select array(${own} and starts_at >= ${now} order by starts_at, id limit ${UPCOMING_SHOWN}) as upcoming,
      array(${own} and starts_at < ${now} order by starts_at desc, id limit ${PAST_SHOWN}) as past`.execute(
    db,
  );
  return rows[0] ?? { upcoming: [], past: [] };
}

/** Counts bookings with a no-show, and those the golfer canceled in the last 24 hours. */
export async function countMissed(
  db: Db,
  { customerId, facilityIds }: Whose,
): Promise<{ noShows: number; lateCancels: number }> {
  const { rows } = await sql<{ noShows: number; lateCancels: number }>`
    select count(*) filter (where exists (
        select from reservation_slot where reservation_id = r.id and no_show_at is not null))::int as "noShows",
      count(*) filter (where r.state = 'cancelled' and exists (
        select from reservation_cancellation where reservation_id = r.id and by = 'golfer'
          and at > r.starts_at - interval '24 hours'))::int as "lateCancels"
    from reservation r
    where r.customer_id = ${customerId} and r.facility_id = any(${[...facilityIds]}::int[])`.execute(db);
  return rows[0] ?? { noShows: 0, lateCancels: 0 };
}

/** Sums the no-show fees that were charged and not refunded, by currency. */
export async function sumNoShowFees(
  db: Db,
  { customerId, facilityIds }: Whose,
): Promise<CustomerCard['noShowFees']> {
  const { rows } = await sql<CustomerCard['noShowFees'][number]>`
    select sold.currency as "currencyCode", sum(sold.total_cents)::int as "amountCents"
    from reservation r
    join no_show_fee fee on fee.reservation_id = r.id
    join current_invoice sold on sold.id = fee.invoice_id and sold.state = 'closed'
    where r.customer_id = ${customerId} and r.facility_id = any(${[...facilityIds]}::int[])
    group by sold.currency order by sold.currency`.execute(db);
  return rows;
}

/** Lists memberships that have begun, the newest first. */
export async function listMembershipsOf(
  db: Db,
  { customerId, facilityIds }: Whose,
): Promise<CustomerCard['memberships']> {
  const { rows } = await sql<CustomerCard['memberships'][number]>`
    select facility_id as "facilityId", name, member_number as "memberNumber", state,
      to_char(ends_on, 'YYYY-MM-DD') as "endsOn"
    from membership
    where customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[])
      and state not in ('pending', 'void')
    order by id desc`.execute(db);
  return rows;
}
