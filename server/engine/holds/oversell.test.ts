import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { bookSingles, type SinglesAnswer, type SinglesRun } from '#tests/support/book-singles.ts';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { programArguments } from '#tests/support/program/bundle-programs.ts';
import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { consumeHold } from './consume-hold.ts';
import { takeHold } from './take-hold.ts';
import { type LockedTeeTime, lockTeeTime } from './tee-time-locks.queries.ts';

const { db, url } = await freshDatabase();
const course = await insertCourse(db);

let hour = 0;
async function newTeeTime(): Promise<LockedTeeTime & { rateId: number }> {
  const startsAt = new Date(Date.UTC(2031, 4, 4, 10 + hour++));
  const rateId = await insertRate(db, course, startsAt);
  const teeTime = await db.transaction().execute((trx) => lockTeeTime(trx, course.id, startsAt));
  return { ...teeTime, rateId };
}
type TestTeeTime = Awaited<ReturnType<typeof newTeeTime>>;

const GROUPS = 8;
const owner = (number: number): HoldOwner => ({ key: `guest:${number}`, cartId: null, guestEmail: null });

function hold(trx: Trx, teeTime: TestTeeTime, number: number): Promise<unknown> {
  const checkout = { reservationWindow: 10 };
  const request = { owner: owner(number), slots: 4, bayMinutes: null, clientAddress: null, checkout };
  return takeHold(trx, teeTime, request);
}
async function book(trx: Trx, teeTime: TestTeeTime, number: number): Promise<unknown> {
  const consumed = await consumeHold(trx, teeTime, { owner: owner(number), players: 4, bayMinutes: null });
  return insertReservation(trx, { course, rateId: teeTime.rateId, teeTime, players: 4, consumed });
}

/**
 * Groups of 4 that begin together. `lock` is the engine's row lock. In the control, without it, every group waits
 * before it commits until all have written. The row lock prevents exactly that.
 */
async function race(teeTime: TestTeeTime, step: typeof hold, lock: 'locked' | 'control'): Promise<number> {
  let written = 0;
  let open: () => void = () => undefined;
  const allWritten = new Promise<void>((resolve) => {
    open = resolve;
  });
  const group = (number: number) =>
    db.transaction().execute(async (trx) => {
      if (lock === 'locked') await lockTeeTime(trx, teeTime.facilityId, teeTime.startsAt);
      await step(trx, teeTime, number);
      if (lock === 'locked') return;
      if (++written === GROUPS) open();
      await allWritten;
    });
  const answers = await Promise.allSettled(Array.from({ length: GROUPS }, (_, number) => group(number)));
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof EngineError)) throw answer.reason;
  }
  return answers.filter((answer) => answer.status === 'fulfilled').length;
}

async function places(teeTime: TestTeeTime): Promise<number> {
  const booked = await db
    .selectFrom('reservation')
    .select((eb) => eb.fn.sum<number>('players').as('sum'))
    .where('tee_time_id', '=', teeTime.id)
    .executeTakeFirst();
  const held = await db
    .selectFrom('hold')
    .select((eb) => eb.fn.sum<number>('slots').as('sum'))
    .where('tee_time_id', '=', teeTime.id)
    .executeTakeFirst();
  return Number(booked?.sum ?? 0) + Number(held?.sum ?? 0);
}

async function sold(teeTime: TestTeeTime): Promise<number> {
  const rows = await db
    .selectFrom('reservation')
    .select('players')
    .where('tee_time_id', '=', teeTime.id)
    .where('state', '=', 'confirmed')
    .execute();
  return rows.reduce((sum, row) => sum + row.players, 0);
}

describe.each([
  { name: 'Holding', step: hold },
  { name: 'Booking', step: book },
])('$name all 4 places by 8 groups at once', ({ step }) => {
  it('oversells when the row lock is left out: the control that shows what the lock is for', async () => {
    const teeTime = await newTeeTime();
    expect(await race(teeTime, step, 'control')).toBe(GROUPS);
    expect(await places(teeTime)).toBe(4 * GROUPS);
  });

  it('never oversells with the row lock', async () => {
    for (let round = 0; round < 5; round++) {
      const teeTime = await newTeeTime();
      expect(await race(teeTime, step, 'locked')).toBe(1);
      expect(await places(teeTime)).toBe(4);
    }
  });
});

/** Starts a program that books on a signal. Returns the function that signals. */
async function startProgram(run: SinglesRun): Promise<() => Promise<SinglesAnswer>> {
  const child = spawn(
    process.execPath,
    [...programArguments('tests/support/book-singles.ts'), JSON.stringify(run)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return async () => {
    child.stdin.end('go\n');
    return JSON.parse(String((await lines.next()).value));
  };
}

describe('200 golfers who book one place each of the same tee time at the same moment', () => {
  const run = (teeTime: TestTeeTime, golfers: number, name: string): SinglesRun => ({
    url,
    course,
    rateId: teeTime.rateId,
    startsAt: teeTime.startsAt.toISOString(),
    golfers,
    name,
  });

  it('get exactly 4 places, and nobody is refused while one is free', async () => {
    const teeTime = await newTeeTime();
    const answer = await bookSingles(run(teeTime, 200, 'one'));
    expect(await sold(teeTime)).toBe(4);
    expect(answer.sold).toBe(4);
    expect(new Set(answer.refusals)).toEqual(new Set(['TEE_TIME_LOCKED']));
  });

  it('get exactly 4 places from two programs on the same database', async () => {
    const teeTime = await newTeeTime();
    const programs = await Promise.all(
      ['this', 'other'].map((name) => startProgram(run(teeTime, 100, name))),
    );
    const answers = await Promise.all(programs.map((go) => go()));
    expect(answers.reduce((sum, answer) => sum + answer.sold, 0)).toBe(4);
    expect(await sold(teeTime)).toBe(4);
  });

  it('do not see the first ones through: when 2 places are left exactly 2 more are sold', async () => {
    const teeTime = await newTeeTime();
    const first = await bookSingles(run(teeTime, 2, 'first'));
    const later = await bookSingles(run(teeTime, 50, 'later'));
    expect([first.sold, later.sold]).toEqual([2, 2]);
  });
});
