import { once } from 'node:events';
import { connectDatabase } from '#server/db/connect.ts';
import { EngineError } from '#server/engine/call/errors.ts';
import { consumeHold } from '#server/engine/holds/consume-hold.ts';
import { takeHold } from '#server/engine/holds/take-hold.ts';
import { lockTeeTime } from '#server/engine/holds/tee-time-locks.queries.ts';
import { insertReservation } from './book-slots.ts';
import type { TestCourse } from './course.ts';

export type SinglesRun = {
  url: string;
  course: TestCourse;
  rateId: number;
  startsAt: string;
  golfers: number;
  /** Tells the golfers of one run from another's. */
  name: string;
};
export type SinglesAnswer = { sold: number; refusals: string[] };

/** One golfer per connection plays at a time. The others wait for a connection. */
const CONNECTIONS = 12;

/** This many golfers at once: each holds one slot of the same tee time, then books it. Uses separate connections. */
export async function bookSingles(run: SinglesRun): Promise<SinglesAnswer> {
  const { db, close } = await connectDatabase({
    url: run.url,
    maxConnections: CONNECTIONS,
    use: 'commands',
  });
  const startsAt = new Date(run.startsAt);
  const { course, rateId } = run;
  const bookOne = async (number: number): Promise<string | null> => {
    const owner = { key: `guest:${run.name}-${number}@example.com`, cartId: null, guestEmail: null };
    try {
      await db.transaction().execute(async (trx) => {
        const teeTime = await lockTeeTime(trx, course.id, startsAt);
        const checkout = { reservationWindow: 10 };
        await takeHold(trx, teeTime, { owner, slots: 1, bayMinutes: null, clientAddress: null, checkout });
      });
      await db.transaction().execute(async (trx) => {
        const teeTime = await lockTeeTime(trx, course.id, startsAt);
        const consumed = await consumeHold(trx, teeTime, { owner, players: 1, bayMinutes: null });
        await insertReservation(trx, { course, rateId, teeTime, players: 1, consumed });
      });
      return null;
    } catch (error) {
      if (error instanceof EngineError) return error.code;
      throw error;
    }
  };
  try {
    // They queue here, because a pool limits the wait, however slow the machine is.
    const queue = Array.from({ length: run.golfers }, (_, number) => number).values();
    const answers: (string | null)[] = [];
    const followQueue = async () => {
      for (const number of queue) answers.push(await bookOne(number));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, followQueue));
    const refusals = answers.filter((answer) => answer !== null);
    return { sold: run.golfers - refusals.length, refusals };
  } finally {
    await close();
  }
}

// As a separate program: says when it is ready, waits for a line, then prints its answer.
if (process.argv[1] === import.meta.filename) {
  console.log('ready');
  await once(process.stdin, 'data');
  process.stdin.pause();
  console.log(JSON.stringify(await bookSingles(JSON.parse(process.argv[2] ?? ''))));
}
