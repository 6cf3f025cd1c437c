import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../call/context.ts';

/**
 * Parts of a statement (`with …`) that takes a golfer out of the waitlist for what a reservation gives them: one of the hours they
 * wait for, with room for all of them. Waiting ends at once; an offer of another time is over, and the job passes it on. Guests
 * are known by the address, as they joined; who the shop books is, too.
 */
export function lineParts(reservationId: number): RawBuilder<unknown> {
  return sql`in_line as (
      select entry.id from waiting_list_entry entry join reservation on reservation.id = ${reservationId}
        and reservation.facility_id = entry.facility_id and reservation.alias = entry.alias
      where entry.state in ('waiting', 'offered') and entry.from_at <= reservation.starts_at
        and entry.to_at >= reservation.starts_at and entry.players <= reservation.players
        and (entry.customer_id = reservation.customer_id or (entry.email = reservation.booker->>'email'
          and (entry.customer_id is null or reservation.source = 'shop')))
      -- In the order in which offers lock them.
      order by entry.created_at, entry.id for update of entry),
    left_line as (
      update waiting_list_entry entry set updated_at = clock_timestamp(),
        state = case entry.state when 'waiting' then 'left' else entry.state end,
        offered_until = case entry.state when 'offered' then clock_timestamp() else entry.offered_until end
      from in_line where entry.id = in_line.id)`;
}

/** The same, of a booking that is there: one of the shop, or one that was moved. */
export async function leaveLineFor(trx: Trx, reservationId: number): Promise<void> {
  await sql`with ${lineParts(reservationId)} select`.execute(trx);
}
