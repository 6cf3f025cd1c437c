import { sql } from 'kysely';
import type { Wave } from '#server/rules/alert-wave.ts';
import type { Db, Trx } from '../call/context.ts';

export type WatchedFacility = { alias: string; facilityId: number };

/** The facilities somebody watches; of all, or one of them. */
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

/** An active alert and whom it is for. */
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

/**
 * The active alerts of a facility whose customers have proved their e-mail, the oldest first, locked: whoever else asks waits and
 * then finds what has been told.
 */
export async function lockWatchingAlerts(trx: Trx, facilityId: number, now: Date): Promise<WatchingAlert[]> {
  const { rows } = await sql<WatchingAlert>`${selectWatching(now)} and alert.facility_id = ${facilityId}
    order by alert.created_at, alert.id for update of alert`.execute(trx);
  return rows;
}

/** One of them, locked; undefined where it is gone, over, or its customer's e-mail is not proved. */
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

/** Who has been told of some tee times of a facility, and the last wave of each. */
export async function readNotices(trx: Trx, facilityId: number, times: readonly Date[]) {
  const rows = await trx
    .selectFrom('tee_time_alert_notice')
    .select(['alert_id', 'starts_at', 'told_at'])
    .where('facility_id', '=', facilityId)
    .where('starts_at', '=', sql<Date>`any(${times.map((time) => time.toISOString())}::timestamptz[])`)
    .execute();
  const told = new Set<string>();
  const waves = new Map<number, Wave>();
  for (const { alert_id, starts_at, told_at } of rows) {
    told.add(`${alert_id} ${starts_at.getTime()}`);
    const wave = waves.get(starts_at.getTime());
    if (wave && wave.toldAt > told_at) continue;
    const isSame = wave?.toldAt.getTime() === told_at.getTime();
    waves.set(starts_at.getTime(), { toldAt: told_at, count: isSame && wave ? wave.count + 1 : 1 });
  }
  return {
    isTold: (alertId: string, startsAt: Date) => told.has(`${alertId} ${startsAt.getTime()}`),
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

/** Makes tee times of a facility news to an alert again, which it was not told of in the end. */
export async function takeBackNotices(
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

/** Lets a customer's alerts of a facility know a tee time, which they would find free and new otherwise. */
export async function addKnownTime(
  trx: Trx,
  { facilityId, customerId, startsAt }: { facilityId: number; customerId: number; startsAt: Date },
): Promise<void> {
  await sql`update tee_time_alert set known_times = array_append(known_times, ${startsAt}::timestamptz)
    where facility_id = ${facilityId} and customer_id = ${customerId}
      and not known_times @> array[${startsAt}::timestamptz]`.execute(trx);
}

/** Keeps what some alerts know to be free. */
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
