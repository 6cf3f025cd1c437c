import { sql } from 'kysely';
import { statement } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';

/** A tee time locked by this transaction: nobody else changes its slots. */
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
 * Locks a tee time, creating its row if needed. Only a later statement reads current data. Lock order: cart, hold
 * limits, unpaid-booking keys, tee time (lower id first), bays.
 */
export async function lockTeeTime(trx: Trx, facilityId: number, startsAt: Date): Promise<LockedTeeTime> {
  for (;;) {
    const [row] = await readLocked(trx, { facilityId, startsAt });
    if (row) return { id: row.id, facilityId, startsAt };
    // Just created by another transaction; visible now.
  }
}

/** Locks tee times in order, creating missing rows. */
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
