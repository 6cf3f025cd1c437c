import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { ConsumedHold } from '#server/engine/holds/consume-hold.ts';
import type { LockedTeeTime } from '#server/engine/holds/tee-time-locks.queries.ts';
import { insertReservation as insertBooked } from '#server/engine/reservations/reservations.queries.ts';
import type { TestCourse } from './course.ts';

/** A rate of a course at one tee time, for reservations made below the tee sheet; answers its rateId. */
export async function insertRate(db: Kysely<Database>, course: TestCourse, startsAt: Date): Promise<number> {
  const rate = await db
    .insertInto('rate')
    .values({ facility_id: course.id, id: 1, config: '{}' })
    .onConflict((conflict) => conflict.columns(['facility_id', 'id']).doUpdateSet({ config: '{}' }))
    .returning('key')
    .executeTakeFirstOrThrow();
  const rateAtTime = await db
    .insertInto('tee_time_rate')
    .values({ facility_id: course.id, rate_key: rate.key, starts_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return rateAtTime.id;
}

/** Inserts the reservation that takes over consumed places, in the same transaction; answers its id. */
export async function insertReservation(
  trx: Transaction<Database>,
  booking: {
    course: TestCourse;
    rateId: number;
    teeTime: LockedTeeTime;
    players: number;
    consumed: ConsumedHold;
    /** Waiting for its payment until then; left out: confirmed. */
    pendingUntil?: Date;
  },
): Promise<number> {
  const { course, teeTime, players, consumed, pendingUntil } = booking;
  const { id } = await insertBooked(
    trx,
    {
      alias: course.alias,
      facility_id: course.id,
      tee_time_id: teeTime.id,
      tee_time_rate_id: booking.rateId,
      starts_at: teeTime.startsAt,
      starting_tee: teeTime.startingTee,
      crossing_tee_time_id: teeTime.crossingId,
      state: pendingUntil ? 'pending' : 'confirmed',
      expires_at: pendingUntil ?? null,
      players,
      bay: consumed.bay,
      during: consumed.during,
      booker: '{}',
    },
    {
      invoice: {
        alias: course.alias,
        facilityId: course.id,
        kind: 'tee-time',
        customerId: null,
        cartItemId: null,
        orderId: null,
        currency: 'USD',
        lines: [],
      },
      slots: [],
    },
  );
  return id;
}
