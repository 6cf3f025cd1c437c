import { type RawBuilder, sql } from 'kysely';
import { BOOKED_REASONS, BOOKED_STATES } from '../../rules/is-booked.ts';
import type { Db } from '../call/context.ts';
import { type Attempt, LIVE_STATES } from './payments.queries.ts';

/**
 * Which of a reservation's attempts to pay counts, as an order over `payment_attempt`: the one that booked it (whatever
 * was given back of it since), else the one that is under way, else the newest. Two cards may be tried at the same
 * moment, and the refused one may be the later one.
 */
export const countsFirst: RawBuilder<unknown> = sql`
  case
    when reason_code in (${sql.join(BOOKED_REASONS)}) then 0
    when reason_code is null and state in (${sql.join(BOOKED_STATES)}) then 0
    when state in (${sql.join(LIVE_STATES)}) then 1
    else 2
  end, sequence desc`;

/** The attempt that counts for a reservation. */
export async function findAttemptThatCounts(db: Db, reservationId: number): Promise<Attempt | undefined> {
  const [attempt] = await listAttemptsThatCount(db, [reservationId]);
  return attempt;
}

/** The attempt that counts for each of some reservations. */
export function listAttemptsThatCount(db: Db, reservationIds: readonly number[]): Promise<Attempt[]> {
  if (reservationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .distinctOn('reservation_id')
    .where('reservation_id', 'in', reservationIds)
    .orderBy('reservation_id')
    .orderBy(countsFirst)
    .execute();
}
