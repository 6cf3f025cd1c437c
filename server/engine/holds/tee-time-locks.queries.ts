import { sql } from 'kysely';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { ofAnyLength, statement } from '#server/db/prepared.ts';
import type { Start } from '#server/rules/crossing.ts';
import type { Trx } from '../call/context.ts';

type TeeTime = { facilityId: number; startsAt: Date; startingTee: number };

/**
 * A tee time locked by this transaction: nobody else changes its slots. `crossingId`: the tee time of the other tee that
 * 18 holes from here also take, locked, too.
 */
export type LockedTeeTime = TeeTime & { id: number; crossingId: number | null };

const readLocked = statement<TeeTime, { id: number }>(
  ({ facilityId, startsAt, startingTee }) => sql`
    with known as (
      select id from tee_time where facility_id = ${facilityId} and starts_at = ${startsAt}
        and starting_tee = ${startingTee}::smallint for update),
    made as (
      insert into tee_time (facility_id, starts_at, starting_tee)
      select ${facilityId}, ${startsAt}, ${startingTee}::smallint
      where not exists (select from known) on conflict do nothing returning id)
    select id from known union all select id from made`,
);

/**
 * Locks a tee time, creating its row if needed, with the one that its round crosses to. Only a later statement reads
 * current data. Lock order: cart, hold limits, unpaid-booking keys, tee time (lower id first), bays.
 */
export async function lockTeeTime(
  trx: Trx,
  facilityId: number,
  startsAt: Date,
  startingTee = FIRST_TEE,
  crossing: Start | null = null,
): Promise<LockedTeeTime> {
  if (crossing) {
    const start = { facilityId, startsAt, startingTee, crossing };
    return pickLocked(await lockTeeTimes(trx, [start]), start);
  }
  for (;;) {
    const [row] = await readLocked(trx, { facilityId, startsAt, startingTee });
    if (row) return { id: row.id, facilityId, startsAt, startingTee, crossingId: null };
    // Just created by another transaction; visible now.
  }
}

type Wanted = { facilityIds: number[]; starts: string[]; tees: number[]; ids: number[] };

const wantedRows = ({ facilityIds, starts, tees }: Wanted) =>
  sql`unnest(${ofAnyLength('int', facilityIds)}, ${ofAnyLength('timestamptz', starts)}, ${ofAnyLength('smallint', tees)})
    as wanted (facility_id, starts_at, starting_tee)`;

/** Locks all, lower id first, or none when one has no row yet. */
const lockAll = statement<Wanted, TeeTime & { id: number }>(
  (wanted) => sql`
    with known as (
      select tee_time.id from tee_time join ${wantedRows(wanted)} using (facility_id, starts_at, starting_tee)
      union select unnest(${ofAnyLength('int', wanted.ids)}))
    select id, facility_id as "facilityId", starts_at as "startsAt", starting_tee as "startingTee" from tee_time
    where id in (select id from known) and not exists (
      select from ${wantedRows(wanted)}
      left join tee_time missing using (facility_id, starts_at, starting_tee) where missing.id is null)
    order by id for update`,
);

const addMissing = statement<Wanted, never>(
  (wanted) => sql`
    insert into tee_time (facility_id, starts_at, starting_tee)
    select facility_id, starts_at, starting_tee from ${wantedRows(wanted)} order by 1, 2, 3 on conflict do nothing`,
);

type TeeTimeToLock = Omit<TeeTime, 'startingTee'> &
  Partial<TeeTime> & {
    crossing?: Start | null;
    /** Of a booking there, by id. */
    crossingId?: number | null;
  };

type Locked = TeeTime & { id: number };

/** Locks tee times in order, creating missing rows, with those that their rounds cross to. */
export async function lockTeeTimes(trx: Trx, teeTimes: readonly TeeTimeToLock[]): Promise<Locked[]> {
  const all = teeTimes.flatMap(({ facilityId, startsAt, startingTee = FIRST_TEE, crossing }): TeeTime[] => [
    { facilityId, startsAt, startingTee },
    ...(crossing ? [{ facilityId, ...crossing }] : []),
  ]);
  if (all.length === 0) return [];
  const wanted: Wanted = {
    facilityIds: all.map(({ facilityId }) => facilityId),
    starts: all.map(({ startsAt }) => startsAt.toISOString()),
    tees: all.map(({ startingTee }) => startingTee),
    ids: teeTimes.flatMap(({ crossingId }) => crossingId ?? []),
  };
  for (;;) {
    const locked = await lockAll(trx, wanted);
    if (locked.length > 0) return locked;
    await addMissing(trx, wanted);
  }
}

/** The tee time among locked ones, with the one that its round crosses to. */
export function pickLocked(
  locked: readonly Locked[],
  { facilityId, crossing, crossingId, ...start }: TeeTimeToLock & { startingTee: number },
): LockedTeeTime {
  const find = ({ startsAt, startingTee }: Start) =>
    locked.find(
      (each) =>
        each.facilityId === facilityId &&
        each.startsAt.getTime() === startsAt.getTime() &&
        each.startingTee === startingTee,
    );
  const own = find(start);
  const other = crossing ? find(crossing)?.id : (crossingId ?? null);
  if (!own || other === undefined) throw new Error('A locked tee time is not there');
  return { ...own, crossingId: other };
}

/**
 * Locks a venue's bays and returns their number. Their use spans tee times, so one tee time's lock does not guard
 * them.
 */
export async function lockBays(trx: Trx, facilityId: number): Promise<number> {
  const row = await trx
    .selectFrom('facility')
    .select('bays')
    .where('id', '=', facilityId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.bays ?? 0;
}
