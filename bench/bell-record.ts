import type { Pool } from 'pg';
import type { Refusal } from './bell-golfer.ts';

const SLOTS = 4;
/** A slot that is released counts as taken for so long: the product may take a second to see it. */
const SEEN_WITHIN_MS = 1_000;

/** Writes down each change of a tee time's slots, with its moment. */
export async function recordSlots(pool: Pool): Promise<void> {
  await pool.query(`
    create table bench_slots (
      at timestamptz not null default clock_timestamp(), xact bigint not null default txid_current(),
      facility_id integer not null, tee_time_id integer not null, slots integer not null);
    create function bench_taken(state text, players integer) returns integer language sql immutable as
      $$ select case when state in ('pending', 'confirmed') then players else 0 end $$;
    create function bench_record_hold() returns trigger language plpgsql as $$ begin
      insert into bench_slots (facility_id, tee_time_id, slots) values (
        coalesce(new.facility_id, old.facility_id), coalesce(new.tee_time_id, old.tee_time_id),
        coalesce(new.slots, 0) - coalesce(old.slots, 0));
      return null; end $$;
    create function bench_record_reservation() returns trigger language plpgsql as $$ begin
      insert into bench_slots (facility_id, tee_time_id, slots) values (
        coalesce(new.facility_id, old.facility_id), coalesce(new.tee_time_id, old.tee_time_id),
        coalesce(bench_taken(new.state, new.players), 0) - coalesce(bench_taken(old.state, old.players), 0));
      return null; end $$;
    create trigger bench_hold after insert or update of slots or delete on hold
      for each row execute function bench_record_hold();
    create trigger bench_reservation after insert or update of state, players or delete on reservation
      for each row execute function bench_record_reservation()`);
}

export type Day = { facilityId: number; from: Date; to: Date };

type Change = { at: number; slots: number };

export type Record = {
  /** ms at which every slot was taken for the first time; null if never. */
  fullAt: number | null;
  lastPaidAt: number | null;
  soldSlots: number;
  /** Slots above what a tee time has. */
  oversold: number;
  /** Whether enough slots were free throughout, so that the refusal was wrong. */
  isWrong(refusal: Refusal): boolean;
  heldBy(addresses: readonly string[]): number;
};

/** Reads what happened to a day's slots. */
export async function readRecord(pool: Pool, { facilityId, from, to }: Day): Promise<Record> {
  const day = [facilityId, from, to];
  const { rows: changes } = await pool.query<{ teetime: Date; first: Date; last: Date; slots: number }>(
    `select starts_at as teetime, min(at) as first, max(at) as last, sum(slots)::int as slots
     from bench_slots join tee_time on tee_time.id = tee_time_id
     where tee_time.facility_id = $1 and starts_at >= $2 and starts_at < $3
     group by starts_at, xact having sum(slots) <> 0`,
    day,
  );
  const { rows: sold } = await pool.query<{ players: number; at: Date }>(
    `select players, confirmed_at as at from reservation
     where facility_id = $1 and starts_at >= $2 and starts_at < $3 and state = 'confirmed'`,
    day,
  );
  const { rows: over } = await pool.query<{ slots: number }>(
    `select coalesce(sum(greatest(taken - ${SLOTS}, 0)), 0)::int as slots from (
       select sum(slots) as taken from (
         select tee_time_id, slots from hold where expires_at > now()
         union all
         select tee_time_id, players from reservation
         where state = 'confirmed' or (state = 'pending' and expires_at > now())) taken
       join tee_time on tee_time.id = tee_time_id
       where facility_id = $1 and starts_at >= $2 and starts_at < $3 group by tee_time_id) tee_times`,
    day,
  );
  const { rows: held } = await pool.query<{ address: string; slots: number }>(
    `select client_address as address, sum(slots)::int as slots
     from hold join tee_time on tee_time.id = tee_time_id
     where tee_time.facility_id = $1 and starts_at >= $2 and starts_at < $3 group by 1`,
    day,
  );
  const timelines = new Map<number, Change[]>();
  for (const { teetime, first, last, slots } of changes) {
    const timeline = timelines.get(teetime.getTime()) ?? [];
    const at = slots > 0 ? first.getTime() : last.getTime() + SEEN_WITHIN_MS;
    timelines.set(teetime.getTime(), [...timeline, { at, slots }]);
  }
  for (const timeline of timelines.values()) timeline.sort((one, other) => one.at - other.at);
  const isFree = (teetime: number, { players, askedAt, answeredAt }: Refusal) =>
    mostTaken(timelines.get(teetime) ?? [], askedAt, answeredAt) + players <= SLOTS;
  const teetimes = await listTeeTimes(pool, day);
  return {
    fullAt: fullAt(changes, teetimes.length * SLOTS),
    lastPaidAt: sold.length === 0 ? null : Math.max(...sold.map(({ at }) => at.getTime())),
    soldSlots: sold.reduce((sum, { players }) => sum + players, 0),
    oversold: over[0]?.slots ?? 0,
    isWrong: (refusal) =>
      refusal.teetime === null
        ? // A list may be a second old.
          teetimes.some((teetime) =>
            isFree(teetime, { ...refusal, askedAt: refusal.askedAt - SEEN_WITHIN_MS }),
          )
        : isFree(Date.parse(refusal.teetime), refusal),
    heldBy: (addresses) =>
      held.reduce((sum, { address, slots }) => sum + (addresses.includes(address) ? slots : 0), 0),
  };
}

/** Returns the most slots taken at any moment of a stretch. */
function mostTaken(timeline: readonly Change[], from: number, to: number): number {
  let taken = 0;
  let most = 0;
  for (const { at, slots } of timeline) {
    if (at > to) break;
    taken += slots;
    // Times are cut to ms: a change in the first one may have come before the request.
    if (at >= from - 1) most = Math.max(most, taken);
    else most = taken;
  }
  return most;
}

function fullAt(changes: readonly { first: Date; slots: number }[], places: number): number | null {
  let taken = 0;
  const sorted = [...changes].sort((one, other) => one.first.getTime() - other.first.getTime());
  for (const { first, slots } of sorted) {
    taken += slots;
    if (taken >= places) return first.getTime();
  }
  return null;
}

async function listTeeTimes(pool: Pool, day: unknown[]): Promise<number[]> {
  const { rows } = await pool.query<{ at: Date }>(
    'select starts_at as at from tee_time where facility_id = $1 and starts_at >= $2 and starts_at < $3',
    day,
  );
  return rows.map(({ at }) => at.getTime());
}
