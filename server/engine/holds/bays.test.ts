import { describe, expect, it } from 'vitest';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { consumeHold } from './consume-hold.ts';
import { takeHold } from './take-hold.ts';
import { lockTeeTime } from './tee-time-locks.queries.ts';

const { db } = await freshDatabase();
const venue = await insertCourse(db, { bays: 3 });

let day = 0;
/** Clock times of an unused day. */
function newDay(): (clock: string) => Date {
  const date = new Date(Date.UTC(2031, 4, ++day)).toISOString().slice(0, 10);
  return (clock) => new Date(`${date}T${clock}:00.000Z`);
}
const owner = (name: string): HoldOwner => ({ key: `guest:${name}`, cartId: null, guestEmail: null });

function hold(startsAt: Date, name: string, bayMinutes: number, slots = 2) {
  return db.transaction().execute(async (trx) => {
    const teeTime = await lockTeeTime(trx, venue.id, startsAt);
    const checkout = { reservationWindow: 10 };
    return takeHold(trx, teeTime, { owner: owner(name), slots, bayMinutes, clientAddress: null, checkout });
  });
}
async function book(startsAt: Date, name: string, bayMinutes: number, rateId: number, players = 2) {
  return db.transaction().execute(async (trx) => {
    const teeTime = await lockTeeTime(trx, venue.id, startsAt);
    const consumed = await consumeHold(trx, teeTime, { owner: owner(name), players, bayMinutes });
    await insertReservation(trx, { course: venue, rateId, teeTime, players, consumed });
    return consumed.bay;
  });
}
async function heldBay(name: string): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('hold')
    .select('bay')
    .where('owner', '=', `guest:${name}`)
    .executeTakeFirst();
  return row?.bay;
}

describe('A simulator is sold by bays', () => {
  it('skips the check of 4 players: every group takes one bay, until none is free', async () => {
    const at = newDay();
    await hold(at('10:00'), 'a1', 60, 6);
    await hold(at('10:00'), 'a2', 60, 5);
    await hold(at('10:00'), 'a3', 60, 1);
    expect(await refusalOf(hold(at('10:00'), 'a4', 60, 1))).toContain('Tee Time is locked');
  });

  it('keeps a bay for all of its time, also against other starting times', async () => {
    const at = newDay();
    for (const name of ['b1', 'b2', 'b3']) await hold(at('10:00'), name, 60);
    expect(await refusalOf(hold(at('10:30'), 'b4', 60))).toContain('Tee Time is locked');
    expect(await refusalOf(hold(at('09:30'), 'b4', 60))).toContain('Tee Time is locked');
    await hold(at('09:00'), 'b4', 60);
    await hold(at('11:00'), 'b5', 60);
  });

  it('keeps the bay when the group or the time of use changes, and moves it only when it must', async () => {
    const at = newDay();
    await hold(at('10:00'), 'c1', 60);
    await hold(at('11:00'), 'c2', 60);
    expect([await heldBay('c1'), await heldBay('c2')]).toEqual([1, 1]);
    await hold(at('10:00'), 'c1', 60, 6);
    expect(await heldBay('c1')).toBe(1);
    await hold(at('10:00'), 'c1', 120);
    expect(await heldBay('c1')).toBe(2);
  });

  it('books the bay that was held', async () => {
    const at = newDay();
    const rateId = await insertRate(db, venue, at('10:00'));
    await hold(at('10:00'), 'd1', 60);
    await hold(at('10:00'), 'd2', 60);
    expect(await book(at('10:00'), 'd2', 60, rateId)).toBe(2);
    expect(await heldBay('d2')).toBeUndefined();
    expect(await book(at('10:00'), 'd1', 60, rateId)).toBe(1);
  });

  it('never books a bay twice when many groups ask for overlapping times at once', async () => {
    const at = newDay();
    const starts = ['10:00', '10:20', '10:40', '11:00', '11:20', '11:40'].map(at);
    const rateIds = new Map<Date, number>();
    for (const start of starts) rateIds.set(start, await insertRate(db, venue, start));
    const asks = Array.from({ length: 36 }, async (_, number) => {
      const start = starts[number % starts.length];
      if (!start) return 'no start';
      try {
        return await book(start, `e${number}`, 60, rateIds.get(start) ?? 0);
      } catch (error) {
        if (error instanceof EngineError) return error.code;
        throw error;
      }
    });
    const answers = await Promise.all(asks);
    const booked = await db
      .selectFrom('reservation')
      .select(['bay', 'starts_at'])
      .where('starts_at', 'in', starts)
      .orderBy('starts_at')
      .execute();
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(booked.length);
    expect(answers.filter((answer) => answer === 'TEE_TIME_LOCKED')).toHaveLength(36 - booked.length);
    for (const bay of [1, 2, 3]) {
      const times = booked.filter((row) => row.bay === bay).map((row) => row.starts_at.getTime());
      for (const [index, time] of times.entries())
        if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(60 * 60_000);
    }
    // Every refused golfer would be refused again: no bay is idle for their whole hour.
    for (const [index, start] of starts.entries())
      if (answers.some((answer, number) => number % starts.length === index && typeof answer === 'string'))
        expect(await refusalOf(hold(start, `late${index}`, 60))).toContain('Tee Time is locked');
  });
});
