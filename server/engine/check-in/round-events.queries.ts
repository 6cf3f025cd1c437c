import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../call/context.ts';

/** Notes that some players did not come, or takes it back; answers how many it was news of. Who is in has come. */
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

/** What happened to the players of a reservation on its day. */
export type RoundEvent = {
  kind: 'checked-in' | 'paid-at-check-in' | 'no-show' | 'rain-check';
  at: Date;
  /** How many players it is of. */
  players: number;
  /** What was paid, or is credited; null of other events. */
  cents: number | null;
};

/**
 * A statement for what of a reservation's day its golfer sees, a row of `RoundEvent` each: who came in when, what was paid then, who
 * did not come, and rain checks.
 */
export function roundEventsOf(reservationId: number): RawBuilder<RoundEvent> {
  return sql<RoundEvent>`
    select 'checked-in' as kind, checked_in_at as at, count(*)::int as players, null::int as cents
    from reservation_slot where reservation_id = ${reservationId} and checked_in_at is not null group by checked_in_at
    union all
    select 'no-show', no_show_at, count(*)::int, null
    from reservation_slot where reservation_id = ${reservationId} and no_show_at is not null group by no_show_at
    union all
    select 'paid-at-check-in', journal.at, cardinality(c.slot_numbers), i.total_cents
    from check_in_invoice c
    join current_invoice i on i.id = c.invoice_id and i.state = 'closed'
    join journal on journal.invoice_id = c.invoice_id and cause = 'sale:' || c.invoice_id
    where c.reservation_id = ${reservationId}
    union all
    select 'rain-check', at, count(*)::int, sum(value_cents)::int
    from rain_check where reservation_id = ${reservationId} group by at, gift_certificate_id`;
}
