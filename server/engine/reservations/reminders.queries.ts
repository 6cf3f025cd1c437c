import { sql } from 'kysely';
import { REMINDER_NOT_BOOKED_WITHIN_HOURS, REMINDER_USEFUL_UNTIL_HOURS } from '#server/contract/constants.ts';
import { listReminderDays } from '#server/rules/reminder-days.ts';
import type { Db } from '../call/context.ts';

type DueReminder = {
  kind: 'day-before' | 'check-in-open';
  reservationId: number;
  startsAt: Date;
  usefulUntil: Date;
  hasCheckIn: boolean;
};

/** The column with the last reminded time. */
const COLUMNS = { 'day-before': 'reminded_of', 'check-in-open': 'check_in_told_of' } as const;

/** Check-in opens at most 48 hours ahead, and tomorrow ends no later. */
const LONGEST_AHEAD_HOURS = 49;

/**
 * Lists useful reminders of confirmed bookings, next tee-off first: once per booked time, and none soon after the
 * booking or an announced change. The program computes local days, since the database's time zones may differ.
 */
export async function listDueReminders(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const zones = await db.selectFrom('facility').select('time_zone').distinct().execute();
  const days = zones.flatMap(({ time_zone: zone }) =>
    listReminderDays(now, zone).map((day) => ({ zone, ...day })),
  );
  const { rows } = await sql<DueReminder>`
    select due.kind, r.id as "reservationId", r.starts_at as "startsAt", due.useful_until as "usefulUntil",
      setup.has_check_in as "hasCheckIn"
    from reservation r
    join facility f on f.id = r.facility_id
    join operator o on o.alias = r.alias
    cross join lateral (select
      coalesce((o.settings->'smartPlay'->>'checkIn')::boolean, false) as has_check_in,
      make_interval(secs => 3600 * coalesce((o.settings->'smartPlay'->>'checkInWindow')::float8, 2)) as check_in_window
    ) as setup
    cross join lateral (
      select 'day-before' as kind, r.reminded_of as told_of, day."dueAt" as due_at,
        r.starts_at - make_interval(hours => ${REMINDER_USEFUL_UNTIL_HOURS}) as useful_until
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as day (zone text, "from" timestamptz, "to" timestamptz, "dueAt" timestamptz)
      where day.zone = f.time_zone and r.starts_at >= day."from" and r.starts_at < day."to"
        and coalesce((f.details->'reminders'->>'dayBefore')::boolean, true)
      union all
      select 'check-in-open', r.check_in_told_of, r.starts_at - setup.check_in_window, r.starts_at
      where setup.has_check_in and coalesce((f.details->'reminders'->>'checkInOpen')::boolean, true)
    ) as due
    where r.state = 'confirmed' and r.forgotten_at is null
      and r.starts_at > ${now} and r.starts_at <= ${now}::timestamptz + make_interval(hours => ${LONGEST_AHEAD_HOURS})
      and due.due_at <= ${now} and due.useful_until > ${now}
      and due.told_of is distinct from r.starts_at
      and greatest(r.confirmed_at, r.announced_at)
        <= due.due_at - make_interval(hours => ${REMINDER_NOT_BOOKED_WITHIN_HOURS})
    order by r.starts_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Marks a reminder as sent. Returns false if it was, or the booking was moved or cancelled. */
export async function markReminded(
  trx: Db,
  { kind, reservationId, startsAt }: DueReminder,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation')
    .set({ [COLUMNS[kind]]: startsAt })
    .where('id', '=', reservationId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '=', startsAt)
    .where(COLUMNS[kind], 'is distinct from', startsAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
