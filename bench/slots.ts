import type { Pool } from 'pg';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { consumeHold } from '#server/engine/holds/consume-hold.ts';
import { takeHold } from '#server/engine/holds/take-hold.ts';
import { lockTeeTime } from '#server/engine/holds/tee-time-locks.queries.ts';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { median } from './load.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const WRITES = 1_500;

export type SlotsResult = { holds: number; bookings: number; rawHolds: number; rawBookings: number };

/** Returns median holds and bookings per second, and those of a raw SQL statement. */
export async function measureSlots(url: string): Promise<SlotsResult> {
  const { db, pool, close } = await connectDatabase({ url, maxConnections: CONNECTIONS });
  try {
    await migrate(db);
    const course = await insertCourse(db);
    const rateId = await insertRate(db, course, new Date(Date.UTC(2040, 0, 1)));
    await makeRawTables(pool);
    let minute = 0;
    const nextStart = () => new Date(Date.UTC(2040, 0, 1, 0, ++minute));
    const checkout = { reservationWindow: 10 };
    const hold = (startsAt: Date, owner: { key: string; cartId: null; guestEmail: null }) =>
      db.transaction().execute(async (trx) => {
        const teeTime = await lockTeeTime(trx, course.id, startsAt);
        await takeHold(trx, teeTime, { owner, slots: 2, bayMinutes: null, clientAddress: null, checkout });
      });
    const book = (startsAt: Date, owner: { key: string; cartId: null; guestEmail: null }) =>
      db.transaction().execute(async (trx) => {
        const teeTime = await lockTeeTime(trx, course.id, startsAt);
        const consumed = await consumeHold(trx, teeTime, { owner, players: 2, bayMinutes: null });
        await insertReservation(trx, { course, rateId, teeTime, players: 2, consumed });
      });
    const results: SlotsResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const starts = Array.from({ length: WRITES }, nextStart);
      const owner = (index: number) => ({
        key: `guest:${round}-${index}@example.com`,
        cartId: null,
        guestEmail: null,
      });
      const rawIds = starts.map((_, index) => round * WRITES + index);
      results.push({
        holds: await perSecond((index) => hold(starts[index] ?? nextStart(), owner(index))),
        rawHolds: await perSecond((index) => pool.query(RAW_HOLD, [rawIds[index], 2])),
        bookings: await perSecond((index) => book(starts[index] ?? nextStart(), owner(index))),
        rawBookings: await perSecond((index) => pool.query(RAW_BOOKING, [rawIds[index], 2])),
      });
    }
    const middle = (key: keyof SlotsResult) => median(results.map((result) => result[key]));
    return {
      holds: middle('holds'),
      bookings: middle('bookings'),
      rawHolds: middle('rawHolds'),
      rawBookings: middle('rawBookings'),
    };
  } finally {
    await close();
  }
}

async function perSecond(write: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < WRITES) await write(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (WRITES / (performance.now() - startedAt)) * 1000;
}

async function makeRawTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table bench_hold (tee_time int not null, slots int not null, expires_at timestamptz not null);
    create index on bench_hold (tee_time);
    create table bench_booking (tee_time int not null, players int not null);
    create index on bench_booking (tee_time)`);
}

/** Without a lock it can oversell: the upper bound of speed. */
const RAW_HOLD = `insert into bench_hold
  select $1::int, $2::int, now() + interval '10 minutes'
  where (select coalesce(sum(slots), 0) from bench_hold where tee_time = $1 and expires_at > now())
    + (select coalesce(sum(players), 0) from bench_booking where tee_time = $1) + $2 <= 4`;
const RAW_BOOKING = `with gone as (delete from bench_hold where tee_time = $1 returning slots)
  insert into bench_booking select $1::int, $2::int from gone
  where (select coalesce(sum(players), 0) from bench_booking where tee_time = $1) + $2 <= 4`;
