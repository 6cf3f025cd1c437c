import { sql } from 'kysely';
import { statement } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';

/** A tee time whose row this transaction has locked: until it ends nobody else changes who has its places. */
export type LockedTeeTime = { id: number; facilityId: number; startsAt: Date };

const readLocked = statement<{ facilityId: number; startsAt: Date }, { id: number }>(
  ({ facilityId, startsAt }) => sql`
    with known as (
      select id from tee_time where facility_id = ${facilityId} and starts_at = ${startsAt} for update),
    made as (
      insert into tee_time (facility_id, starts_at) select ${facilityId}, ${startsAt}
      where not exists (select from known) on conflict do nothing returning id)
    select id from known union all select id from made`,
);

/**
 * Locks the row of a tee time, making it when no golfer has asked for the time before. What is read afterwards, in
 * a statement of its own, is current: the statement begins when the lock is held. Transactions that need more than
 * one row lock in this order: cart, hold limits, who books unpaid, tee time, bays; of several tee times the one with
 * the lower id first.
 */
export async function lockTeeTime(trx: Trx, facilityId: number, startsAt: Date): Promise<LockedTeeTime> {
  for (;;) {
    const [row] = await readLocked(trx, { facilityId, startsAt });
    if (row) return { id: row.id, facilityId, startsAt };
    // Another transaction made the row meanwhile: now it can be seen and locked.
  }
}

/** Locks several tee times in their order, making those nobody has asked for before. */
export async function lockTeeTimes(
  trx: Trx,
  teeTimes: readonly { facilityId: number; startsAt: Date }[],
): Promise<void> {
  const facilityIds = teeTimes.map(({ facilityId }) => facilityId);
  const starts = teeTimes.map(({ startsAt }) => startsAt.toISOString());
  const wanted = sql`unnest(${facilityIds}::int[], ${starts}::timestamptz[]) as wanted (facility_id, starts_at)`;
  await sql`insert into tee_time (facility_id, starts_at)
    select facility_id, starts_at from ${wanted} order by 1, 2 on conflict do nothing`.execute(trx);
  await sql`select id from tee_time join ${wanted} using (facility_id, starts_at)
    order by id for update of tee_time`.execute(trx);
}

/**
 * Locks who uses the bays of a simulator venue and answers how many there are. A bay is used across tee times, so
 * the row of one tee time does not guard it.
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
