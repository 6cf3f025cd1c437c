import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';

/**
 * Returns parts of a WITH that end waitlist entries which a reservation satisfies in time and size. An offer of
 * another time expires, and the job passes it on. Guests match by e-mail address, as do the shop's bookings.
 */
export function leaveWaitlistParts(reservationId: number): RawBuilder<unknown> {
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

/** Ends entries that an existing reservation satisfies: the shop's, or a moved one. */
export async function leaveWaitlistFor(trx: Trx, reservationId: number): Promise<void> {
  await prepared(sql`with ${leaveWaitlistParts(reservationId)} select`).execute(trx);
}
