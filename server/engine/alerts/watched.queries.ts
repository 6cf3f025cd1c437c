import { sql } from 'kysely';
import type { Wave } from '#server/rules/alert-wave.ts';
import type { Db, Trx } from '../call/context.ts';

export type WatchedFacility = { alias: string; facilityId: number };

export async function listWatchedFacilities(
  db: Db,
  now: Date,
  facilityId?: number,
): Promise<WatchedFacility[]> {
  const rows = db
    .selectFrom('tee_time_alert')
    .select(['alias', 'facility_id as facilityId'])
    .distinct()
    .where('active_until', '>', now);
  return (facilityId === undefined ? rows : rows.where('facility_id', '=', facilityId)).execute();
}

export type WatchingAlert = WatchedFacility & {
  id: string;
  customerId: number;
  email: string;
  firstName: string;
  lastName: string;
  dates: string[];
  timeZone: string;
  startTime: string;
  endTime: string;
  players: number;
  language: string;
  knownTimes: Date[];
};

/** Locks a facility's active alerts, oldest first, of customers with a verified email. */
export async function lockWatchingAlerts(trx: Trx, facilityId: number, now: Date): Promise<WatchingAlert[]> {
  const { rows } = await sql<WatchingAlert>`${selectWatching(now)} and alert.facility_id = ${facilityId}
    order by alert.created_at, alert.id for update of alert`.execute(trx);
  return rows;
}

/** Returns undefined when the alert is over or its customer's email is not verified. */
export async function lockWatchingAlert(trx: Trx, id: string, now: Date): Promise<WatchingAlert | undefined> {
  const { rows } = await sql<WatchingAlert>`${selectWatching(now)} and alert.id = ${id}
    for update of alert`.execute(trx);
  return rows[0];
}

function selectWatching(now: Date) {
  return sql`
    select alert.id, alert.alias, alert.facility_id as "facilityId", customer.id as "customerId", customer.email,
      customer.first_name as "firstName", customer.last_name as "lastName", alert.dates, alert.time_zone as "timeZone",
      alert.start_time as "startTime", alert.end_time as "endTime", alert.players, alert.language,
      alert.known_times as "knownTimes"
    from tee_time_alert alert join customer on customer.id = alert.customer_id
    where alert.active_until > ${now} and customer.email_verified_at is not null`;
}

/** Reads which alerts were notified of these tee times, and the last wave of each. */
export async function readNotices(trx: Trx, facilityId: number, times: readonly Date[]) {
  const rows = await trx
    .selectFrom('tee_time_alert_notice')
    .select(['alert_id', 'starts_at', 'told_at'])
    .where('facility_id', '=', facilityId)
    .where('starts_at', '=', sql<Date>`any(${times.map((time) => time.toISOString())}::timestamptz[])`)
    .execute();
  const notified = new Set<string>();
  const waves = new Map<number, Wave>();
  for (const { alert_id, starts_at, told_at } of rows) {
    notified.add(`${alert_id} ${starts_at.getTime()}`);
    const wave = waves.get(starts_at.getTime());
    if (wave && wave.notifiedAt > told_at) continue;
    const isSame = wave?.notifiedAt.getTime() === told_at.getTime();
    waves.set(starts_at.getTime(), { notifiedAt: told_at, count: isSame && wave ? wave.count + 1 : 1 });
  }
  return {
    isNotified: (alertId: string, startsAt: Date) => notified.has(`${alertId} ${startsAt.getTime()}`),
    lastWave: (startsAt: Date) => waves.get(startsAt.getTime()) ?? null,
  };
}

export type NewNotice = { alertId: string; startsAt: Date };

export async function insertNotices(
  trx: Trx,
  facilityId: number,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  await sql`insert into tee_time_alert_notice (alert_id, facility_id, starts_at, told_at)
    select alert_id, ${facilityId}::int, starts_at, ${now}::timestamptz
    from unnest(${notices.map(({ alertId }) => alertId)}::uuid[],
      ${notices.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[]) as told (alert_id, starts_at)`.execute(
    trx,
  );
}

/** Makes tee times news to the alert again, because their mail was not sent. */
export async function withdrawNotices(
  trx: Trx,
  { alertId, facilityId, times }: { alertId: string; facilityId: number; times: readonly Date[] },
): Promise<void> {
  const list = sql`${times.map((time) => time.toISOString())}::timestamptz[]`;
  await sql`delete from tee_time_alert_notice
    where alert_id = ${alertId} and facility_id = ${facilityId} and starts_at = any(${list})`.execute(trx);
  await sql`update tee_time_alert
    set known_times = array(select known from unnest(known_times) as known where known <> all(${list}) order by known)
    where id = ${alertId} and facility_id = ${facilityId}`.execute(trx);
}

/** Marks a tee time as known to a customer's alerts, so that they do not mail it. */
export async function addKnownTime(
  trx: Trx,
  { facilityId, customerId, startsAt }: { facilityId: number; customerId: number; startsAt: Date },
): Promise<void> {
  await sql`update tee_time_alert set known_times = array_append(known_times, ${startsAt}::timestamptz)
    where facility_id = ${facilityId} and customer_id = ${customerId}
      and not known_times @> array[${startsAt}::timestamptz]`.execute(trx);
}

export async function saveKnownTimes(
  trx: Trx,
  known: readonly { id: string; times: readonly Date[] }[],
): Promise<void> {
  if (known.length === 0) return;
  const lists = known.map(({ times }) => `{${times.map((time) => time.toISOString()).join(',')}}`);
  await sql`update tee_time_alert set known_times = known.times::timestamptz[]
    from unnest(${known.map(({ id }) => id)}::uuid[], ${lists}::text[]) as known (id, times)
    where tee_time_alert.id = known.id`.execute(trx);
}
