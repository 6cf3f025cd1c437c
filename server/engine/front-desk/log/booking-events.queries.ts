import { sql } from 'kysely';
import type { BookingEvent } from '#server/contract/staff/desk.ts';
import { isPaymentOf, sharePaid } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../../call/context.ts';

type StoredEvent = Pick<BookingEvent, 'kind' | 'by' | 'players' | 'amountCents' | 'name'> & { at: Date };

/**
 * Lists what `listEvents` does not: golfers' check-ins apart from those of staff, answers to delays and invitations,
 * card payments and refunds with their state.
 */
export async function listFurtherEvents(db: Db, reservationId: number): Promise<StoredEvent[]> {
  const { rows } = await prepared(sql<StoredEvent>`
    with booked as (select * from reservation where id = ${reservationId}),
    sold as (
      select invoice_id as id from booked
      union all select invoice_id from check_in_invoice where reservation_id = ${reservationId}),
    event (kind, by, at, players, "amountCents", name) as (
      -- Staff log a check-in just after they make it.
      select 'checked-in', 'golfer', slot.checked_in_at, count(*)::int, null::int, null::text
      from reservation_slot slot
      where reservation_id = ${reservationId} and checked_in_at is not null and not exists (
        select from audit_entry e, booked
        where e.alias = booked.alias and e.noun = 'booking' and e.noun_id = booked.id::text
          and e.verb in ('check-in', 'pay') and e.at >= slot.checked_in_at
          and coalesce(e.after->'checkedIn', e.after->'slots') @> to_jsonb(slot.slot_number))
      group by slot.checked_in_at
      union all
      select 'delay-accepted', 'golfer', delay_accepted_at, null, null, null from booked where delay_accepted_at is not null
      union all
      select 'invited', 'golfer', created_at, null, null, name from invitation where reservation_id = ${reservationId}
      union all
      select 'invitation-' || state, 'golfer', answered_at, null, null, name
      from invitation where reservation_id = ${reservationId} and state in ('accepted', 'declined') and answered_at is not null
      union all
      -- A payment begins before the booking that it pays.
      select 'paid', 'golfer', greatest(a.created_at, (select confirmed_at from booked)), null, ${sharePaid(sql`a`, sql`sold.id`)}, null
      from sold join payment_attempt a on ${isPaymentOf(sql`a`, sql`sold.id`)}
      where a.state in ('booked', 'captured', 'refunding', 'refunded') and a.amount_cents > 0
      union all
      select case refund.state when 'due' then 'refund-due' when 'done' then 'refunded' else 'refund-refused' end,
        'program', refund.updated_at, null, refund.amount_cents, null
      from (select id from sold union all select invoice_id from no_show_fee where reservation_id = ${reservationId}) paid
      join payment_refund refund on refund.invoice_id = paid.id
      where refund.state in ('due', 'done', 'refused'))
    select * from event order by at, kind`).execute(db);
  return rows;
}
