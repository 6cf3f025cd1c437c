import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../call/context.ts';

/** Sets or clears no-shows, except of checked-in players; returns how many changed. */
export async function markNoShow(
  trx: Trx,
  reservationId: number,
  slotNumbers: readonly number[],
  isNoShow: boolean,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation_slot')
    .set({ no_show_at: isNoShow ? sql<Date>`statement_timestamp()` : null })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', '=', sql<number>`any(${[...slotNumbers]}::int[])`)
    .where('checked_in_at', 'is', null)
    .where('no_show_at', isNoShow ? 'is' : 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type RoundEvent = {
  kind: 'checked-in' | 'paid-at-check-in' | 'no-show' | 'rain-check';
  at: Date;
  players: number;
  cents: number | null;
};

export function roundEventsOf(reservationId: number): RawBuilder<RoundEvent> {
  return sql<RoundEvent>`
    select 'checked-in' as kind, checked_in_at as at, count(*)::int as players, null::int as cents
    from reservation_slot where reservation_id = ${reservationId} and checked_in_at is not null group by checked_in_at
    union all
    select 'no-show', no_show_at, count(*)::int, null
    from reservation_slot where reservation_id = ${reservationId} and no_show_at is not null group by no_show_at
    union all
    -- The lines as sold, one per player, also of players who left. Without invoices whose card was never charged.
    select 'paid-at-check-in', journal.at, count(*)::int, sum(sold.total_cents)::int
    from check_in_invoice c
    join journal on journal.invoice_id = c.invoice_id and cause = 'sale:' || c.invoice_id
    join invoice_line sold on sold.invoice_id = c.invoice_id and sold.revision = 1
    where c.reservation_id = ${reservationId} and exists (select from payment_attempt
      where payment_attempt.invoice_id = c.invoice_id and state in ('booked', 'captured', 'refunding', 'refunded'))
    group by c.invoice_id, journal.at
    union all
    select 'rain-check', at, count(*)::int, sum(value_cents)::int
    from rain_check where reservation_id = ${reservationId} group by at, gift_certificate_id`;
}
