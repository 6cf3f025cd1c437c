import { type RawBuilder, sql } from 'kysely';
import { CALL_DAYS, type Currency, type ProgressStep } from '#server/contract/constants.ts';
import type { ToCall } from '#server/db/json-columns.ts';
import { isPaymentOf, paidAtCheckIn, paidByCredit, paidCents } from '#server/db/paying-invoice.ts';
import { columnsOf, ofAnyLength, prepared } from '#server/db/prepared.ts';
import { dueAtCourseCents } from '#server/rules/due-at-course.ts';
import type { Db } from '../call/context.ts';
import { RESERVATION_COLUMNS } from '../reservations/reservations.queries.ts';

export type DayBooking = {
  reservationId: number;
  confirmationNumber: string;
  facilityId: number;
  facilityName: string;
  timeZone: string;
  startsAt: Date;
  startingTee: number;
  /** The tee time of the other tee that it also takes. */
  crossing: { startsAt: string; startingTee: number } | null;
  /** Local HH:mm. */
  localTime: string;
  /** pending: waits for payment. */
  state: 'confirmed' | 'pending' | 'cancelled' | 'failed';
  /** The group over several tee times that it belongs to. */
  outing: { id: number; name: string } | null;
  /** When every group of its shotgun starts. */
  shotgunAt: Date | null;
  source: 'online' | 'shop';
  players: number;
  bay: number | null;
  checkedIn: number;
  /** Null for unnamed players; the captain first. */
  playerNames: (string | null)[];
  slots: {
    slotNumber: number;
    name: string | null;
    isCheckedIn: boolean;
    isPaid: boolean;
    isNoShow: boolean;
    isMember: boolean;
    hasBirthday: boolean;
    isPartner: boolean;
    /** '' without one. */
    cart: string;
  }[];
  /** Of its tee time, in order. `at`: as PostgreSQL writes it. */
  progress: { step: ProgressStep; at: string; by: string | null }[];
  /** Changes with everything that staff see of the booking. */
  version: string;
  booker: { firstName: string; lastName: string; email: string; phone: string };
  /** Of the rate at its tee time. */
  rateId: number;
  rateName: string;
  holes: number | null;
  transportation: string;
  /** Of the golfer. */
  notes: string;
  staffNotes: string;
  currency: Currency;
  totalCents: number;
  /** Paid in any way, online and at the course, less refunds, also promised ones. */
  paidCents: number;
  /** Due at the course. */
  dueCents: number;
  /** The tee time before the last frost delay. */
  delayedFrom: Date | null;
  /** News that its golfer has to hear by phone. */
  toCall: ToCall | null;
};

/** The program's notes of its work, and a call to make: no change that meets another one. */
const UNVERSIONED: readonly string[] = [
  'updated_at',
  'announced_at',
  'reminded_of',
  'check_in_told_of',
  'forgotten_at',
  'calendar_sequence',
  'to_call',
] satisfies (keyof typeof RESERVATION_COLUMNS)[];

const versioned = columnsOf(
  'r',
  Object.fromEntries(Object.entries(RESERVATION_COLUMNS).filter(([name]) => !UNVERSIONED.includes(name))),
);

/** Of a booking's row, and of its invoice, players, progress and tenders. */
const version = sql<string>`md5(concat_ws('|',
  row(${versioned})::text, i.revision, i.state, slots.version, progress.version, tenders.version))`;

/** Lists a day's bookings in one query, including pending ones, by facility and tee time. */
export function listDayBookings(
  db: Db,
  alias: string,
  { date, facilityId = null }: { date: string; facilityId?: number | null | undefined },
): Promise<DayBooking[]> {
  return listBookings(
    db,
    alias,
    sql`r.starts_at >= ${date}::date::timestamp at time zone f.time_zone
      and r.starts_at < (${date}::date + 1)::timestamp at time zone f.time_zone
      and (${facilityId}::int is null or f.id = ${facilityId}::int)
      and (r.state = 'confirmed' or (r.state = 'pending' and r.expires_at > statement_timestamp()))`,
  );
}

export function listBookingsById(db: Db, alias: string, ids: readonly number[]): Promise<DayBooking[]> {
  return listBookings(db, alias, sql`r.id = any(${ofAnyLength('int', ids)})`);
}

/** Lists bookings whose golfer has to be called, also cancelled ones. */
export function listBookingsToCall(db: Db, alias: string, facilityId: number): Promise<DayBooking[]> {
  return listBookings(db, alias, sql`r.facility_id = ${facilityId} and ${isToCall}`);
}

/** Whether the golfer of booking `r` has to be called: for news about a tee time to come, or recent ones. */
export const isToCall = sql`(r.to_call is not null and greatest(r.starts_at, (r.to_call->>'since')::timestamptz)
  > statement_timestamp() - make_interval(days => ${sql.lit(CALL_DAYS)}))`;

export function listBookingsOfOuting(db: Db, alias: string, outingId: number): Promise<DayBooking[]> {
  return listBookings(db, alias, sql`r.outing_id = ${outingId}`);
}

export function listBookingsOfOutings(
  db: Db,
  alias: string,
  outingIds: readonly number[],
): Promise<DayBooking[]> {
  return listBookings(db, alias, sql`r.outing_id = any(${[...outingIds]}::int[])`);
}

async function listBookings(db: Db, alias: string, which: RawBuilder<unknown>): Promise<DayBooking[]> {
  const { rows } = await prepared(sql<
    Omit<DayBooking, 'dueCents'> & { dueOnlineCents: number; isPaidOnline: boolean; settledCents: number }
  >`
    select r.id as "reservationId", r.confirmation_number as "confirmationNumber", f.id as "facilityId",
      f.name as "facilityName", f.time_zone as "timeZone", r.starts_at as "startsAt",
      r.starting_tee as "startingTee",
      case when r.crossing_tee_time_id is not null then (
        select json_build_object('startsAt', t.starts_at, 'startingTee', t.starting_tee) from tee_time t
        where t.id = r.crossing_tee_time_id) end as crossing,
      to_char(local.start, 'HH24:MI') as "localTime",
      case when r.outing_id is not null then (
        select json_build_object('id', id, 'name', name) from outing where id = r.outing_id) end as outing,
      r.shotgun_at as "shotgunAt",
      r.state, r.source, r.players, r.bay, r.notes, r.staff_notes as "staffNotes", i.currency,
      sums."totalCents", sums."dueOnlineCents",
      json_build_object(
        'firstName', coalesce(r.booker->>'firstName', ''), 'lastName', coalesce(r.booker->>'lastName', ''),
        'email', coalesce(r.booker->>'email', ''), 'phone', coalesce(r.booker->>'phone', '')) as booker,
      r.tee_time_rate_id as "rateId", coalesce(r.rate->>'name', '') as "rateName", (r.rate->>'holes')::int as holes,
      coalesce(r.rate->>'transportation', '') as transportation,
      slots."playerNames", slots."checkedIn", slots.slots, coalesce(progress.marks, '[]') as progress,
      ${version} as version, money."isPaidOnline",
      money."paidCents" + ${paidByCredit(sql`r.invoice_id`)} + check_ins."paidCents" + check_ins."creditCents" as "paidCents",
      check_ins."settledCents", r.delayed_from as "delayedFrom", r.to_call as "toCall"
    from facility f
    join reservation r on r.facility_id = f.id
    join invoice i on i.id = r.invoice_id
    cross join lateral (select r.starts_at at time zone f.time_zone as start) local
    cross join lateral (
      select coalesce(sum(total_cents), 0)::int as "totalCents",
        coalesce(sum(total_cents) filter (where due = 'online'), 0)::int as "dueOnlineCents"
      from invoice_line line where line.invoice_id = i.id and line.revision = i.revision) sums
    cross join lateral (
      select coalesce(array_agg(name order by is_captain desc, slot_number), '{}') as "playerNames",
        count(checked_in_at)::int as "checkedIn",
        coalesce(json_agg(json_build_object('slotNumber', slot_number, 'name', name,
          'isCheckedIn', checked_in_at is not null, 'isPaid', is_paid, 'isNoShow', no_show_at is not null, 'cart', cart,
          'isPartner', not is_captain and customer_id is not null,
          'hasBirthday', customer_id is not null and exists (select from customer c where c.id = slot.customer_id
            and c.birthday = to_char(local.start, 'MM-DD')),
          'isMember', customer_id is not null and exists (select from membership m
            where m.customer_id = slot.customer_id and m.facility_id = f.id and m.state = 'active'
              and local.start::date between m.starts_on and coalesce(m.ends_on, 'infinity')))
          order by slot_number), '[]') as slots,
        string_agg(slot::text, ',' order by slot_number) as version
      from reservation_slot slot where slot.reservation_id = r.id) slots
    cross join lateral (
      select string_agg(p.step, ',' order by p.step) as version,
        json_agg(json_build_object('step', p.step, 'at', p.at, 'by', u.name) order by p.at, p.step) as marks
      from booking_progress p left join staff_user u on u.id = p.marked_by
      where p.reservation_id = r.id and p.starts_at = r.starts_at) progress
    cross join lateral (
      select string_agg(concat_ws(':', t.id, t.state, t.amount_cents), ',' order by t.id) as version
      from tender t where t.invoice_id = r.invoice_id) tenders
    cross join lateral (
      select coalesce(sum(${paidCents(sql`a`, sql`r.invoice_id`)}), 0)::int as "paidCents",
        count(*) > 0 as "isPaidOnline"
      from payment_attempt a
      where ${isPaymentOf(sql`a`, sql`r.invoice_id`)} and a.state in ('booked', 'captured', 'refunding', 'refunded')) money
    cross join lateral (${paidAtCheckIn(sql`r.id`)}) check_ins
    where f.alias = ${alias} and ${which}
    order by f.position, f.id, r.starts_at, r.starting_tee, r.bay nulls first, r.id`).execute(db);
  return rows.map(({ settledCents, ...row }) => ({
    ...row,
    dueCents: Math.max(0, dueAtCourseCents(row) - settledCents),
  }));
}
