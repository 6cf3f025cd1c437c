import { sql } from 'kysely';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { statement } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';

type TeeTime = { facilityId: number; startsAt: Date; startingTee: number };

/** A tee time locked by this transaction: nobody else changes its slots. */
export type LockedTeeTime = TeeTime & { id: number };

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
 * Locks a tee time, creating its row if needed. Only a later statement reads current data. Lock order: cart, hold
 * limits, unpaid-booking keys, tee time (lower id first), bays.
 */
export async function lockTeeTime(
  trx: Trx,
  facilityId: number,
  startsAt: Date,
  startingTee = FIRST_TEE,
): Promise<LockedTeeTime> {
  for (;;) {
    const [row] = await readLocked(trx, { facilityId, startsAt, startingTee });
    if (row) return { id: row.id, facilityId, startsAt, startingTee };
    // Just created by another transaction; visible now.
  }
}

/** Locks tee times in order, creating missing rows. */
export async function lockTeeTimes(
  trx: Trx,
  teeTimes: readonly (Omit<TeeTime, 'startingTee'> & Partial<TeeTime>)[],
): Promise<void> {
  const facilityIds = teeTimes.map(({ facilityId }) => facilityId);
  const starts = teeTimes.map(({ startsAt }) => startsAt.toISOString());
  const tees = teeTimes.map(({ startingTee = FIRST_TEE }) => startingTee);
  const wanted = sql`unnest(${facilityIds}::int[], ${starts}::timestamptz[], ${tees}::smallint[])
    as wanted (facility_id, starts_at, starting_tee)`;
  await sql`insert into tee_time (facility_id, starts_at, starting_tee)
    select facility_id, starts_at, starting_tee from ${wanted} order by 1, 2, 3 on conflict do nothing`.execute(
    trx,
  );
  await sql`select id from tee_time join ${wanted} using (facility_id, starts_at, starting_tee)
    order by id for update of tee_time`.execute(trx);
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
