import { sql } from 'kysely';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { statement } from '#server/db/prepared.ts';
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
    const both = [
      { facilityId, startsAt, startingTee },
      { facilityId, ...crossing },
    ];
    await lockTeeTimes(trx, both);
    const [own, other] = await findTeeTimes(trx, both);
    if (!own || !other) throw new Error('A locked tee time is not there');
    return { id: own.id, facilityId, startsAt, startingTee, crossingId: other.id };
  }
  for (;;) {
    const [row] = await readLocked(trx, { facilityId, startsAt, startingTee });
    if (row) return { id: row.id, facilityId, startsAt, startingTee, crossingId: null };
    // Just created by another transaction; visible now.
  }
}

/** Finds tee times in the order asked for. */
async function findTeeTimes(trx: Trx, teeTimes: readonly TeeTime[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tee_time join ${wantedRows(teeTimes)} using (facility_id, starts_at, starting_tee) order by nth`.execute(
    trx,
  );
  return rows;
}

/** A tee time keeps its course, time and tee. */
async function listTeeTimes(trx: Trx, ids: readonly number[]): Promise<TeeTime[]> {
  const { rows } = await sql<TeeTime>`
    select facility_id as "facilityId", starts_at as "startsAt", starting_tee as "startingTee"
    from tee_time where id = any(${[...ids]}::int[])`.execute(trx);
  return rows;
}

type TeeTimeToLock = Omit<TeeTime, 'startingTee'> &
  Partial<TeeTime> & {
    crossing?: Start | null;
    /** Of a booking there, by id. */
    crossingId?: number | null;
  };

/** Locks tee times in order, creating missing rows, with those that their rounds cross to. */
export async function lockTeeTimes(trx: Trx, teeTimes: readonly TeeTimeToLock[]): Promise<void> {
  const all = teeTimes.flatMap(({ facilityId, startsAt, startingTee = FIRST_TEE, crossing }): TeeTime[] => [
    { facilityId, startsAt, startingTee },
    ...(crossing ? [{ facilityId, ...crossing }] : []),
  ]);
  const crossingIds = teeTimes.flatMap(({ crossingId }) => crossingId ?? []);
  if (crossingIds.length > 0) all.push(...(await listTeeTimes(trx, crossingIds)));
  const wanted = wantedRows(all);
  await sql`insert into tee_time (facility_id, starts_at, starting_tee)
    select facility_id, starts_at, starting_tee from ${wanted} order by 1, 2, 3 on conflict do nothing`.execute(
    trx,
  );
  await sql`select id from tee_time join ${wanted} using (facility_id, starts_at, starting_tee)
    order by id for update of tee_time`.execute(trx);
}

function wantedRows(teeTimes: readonly TeeTime[]) {
  const facilityIds = teeTimes.map(({ facilityId }) => facilityId);
  const starts = teeTimes.map(({ startsAt }) => startsAt.toISOString());
  const tees = teeTimes.map(({ startingTee }) => startingTee);
  return sql`unnest(${facilityIds}::int[], ${starts}::timestamptz[], ${tees}::smallint[]) with ordinality
    as wanted (facility_id, starts_at, starting_tee, nth)`;
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
