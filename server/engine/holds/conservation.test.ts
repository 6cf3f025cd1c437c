import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { consumeHold } from './consume-hold.ts';
import { releaseHold } from './release.queries.ts';
import { takeHold } from './take-hold.ts';
import { type LockedTeeTime, lockTeeTime } from './tee-time-locks.queries.ts';

const { db } = await freshDatabase();
const course = await insertCourse(db);
const owners: HoldOwner[] = [0, 1, 2, 3].map((number) => ({
  key: `guest:${number}`,
  cartId: null,
  guestEmail: null,
}));

type Step =
  | { do: 'hold' | 'book' | 'order'; owner: number; places: number }
  | { do: 'release' | 'expire hold'; owner: number }
  | { do: 'cancel' | 'confirm' | 'expire order'; booking: number };
type TestTeeTime = LockedTeeTime & { rateId: number };
type Model = {
  held: Map<number, number>;
  bookings: { id: number; players: number; state: 'waiting' | 'lapsed' | 'confirmed' | 'cancelled' }[];
};

let minutes = 0;
async function newTeeTime(): Promise<TestTeeTime> {
  const startsAt = new Date(Date.UTC(2031, 4, 4, 10, minutes++));
  const rateId = await insertRate(db, course, startsAt);
  const teeTime = await db.transaction().execute((trx) => lockTeeTime(trx, course.id, startsAt));
  return { ...teeTime, rateId };
}
function ownerOf(number: number): HoldOwner {
  const owner = owners[number];
  if (!owner) throw new Error(`No owner ${number}`);
  return owner;
}
const longAgo = sql<Date>`now() - interval '1 minute'`;

async function hold(teeTime: TestTeeTime, owner: number, slots: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockTeeTime(trx, course.id, teeTime.startsAt);
    const checkout = { reservationWindow: 10 };
    const request = { owner: ownerOf(owner), slots, bayMinutes: null, clientAddress: null, checkout };
    await takeHold(trx, locked, request);
  });
}
function book(teeTime: TestTeeTime, owner: number, players: number, isPaid: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockTeeTime(trx, course.id, teeTime.startsAt);
    const consumed = await consumeHold(trx, locked, { owner: ownerOf(owner), players, bayMinutes: null });
    const pendingUntil = isPaid ? {} : { pendingUntil: new Date(Date.now() + 600_000) };
    const { rateId } = teeTime;
    return insertReservation(trx, { course, rateId, teeTime: locked, players, consumed, ...pendingUntil });
  });
}
/** A late payment: the reservation may have been cancelled meanwhile, then it stays so. */
function confirm(teeTime: TestTeeTime, id: number, players: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockTeeTime(trx, course.id, teeTime.startsAt);
    await consumeHold(trx, locked, { owner: null, players, bayMinutes: null, exceptReservationId: id });
    await trx
      .updateTable('reservation')
      .set({ state: 'confirmed' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute();
  });
}
function setState(id: number, to: { state: 'cancelled' } | { expires_at: typeof longAgo }) {
  return db.updateTable('reservation').set(to).where('id', '=', id).execute();
}
function release(teeTime: TestTeeTime, owner: number) {
  return db.transaction().execute((trx) =>
    releaseHold(trx, course.id, { startsAt: teeTime.startsAt, startingTee: 1 }, ownerOf(owner), {
      window: 10,
    }),
  );
}
function expireHold(teeTime: TestTeeTime, owner: number) {
  return db
    .updateTable('hold')
    .set({ expires_at: longAgo })
    .where('tee_time_id', '=', teeTime.id)
    .where('owner', '=', ownerOf(owner).key)
    .execute();
}

/** Players booked or waiting, and places held, that count at this moment. */
async function taken(teeTime: TestTeeTime): Promise<number> {
  const answer = await sql<{ places: number }>`select
    (select coalesce(sum(players), 0)::int from reservation where tee_time_id = ${teeTime.id}
      and (state = 'confirmed' or (state = 'pending' and expires_at > now())))
    + (select coalesce(sum(slots), 0)::int from hold where tee_time_id = ${teeTime.id} and expires_at > now())
    as places`.execute(db);
  return answer.rows[0]?.places ?? Number.NaN;
}

/** Null when it was done; the number of places that were left when it was refused. */
async function leftWhenRefused(work: () => Promise<unknown>): Promise<number | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof EngineError) return Number(error.data?.available);
    throw error;
  }
}

const counts = (booking: Model['bookings'][number]) =>
  booking.state === 'waiting' || booking.state === 'confirmed' ? booking.players : 0;
function left(model: Model, except: { owner?: number; booking?: number }): number {
  const held = [...model.held].reduce((sum, [owner, slots]) => sum + (owner === except.owner ? 0 : slots), 0);
  const booked = model.bookings.reduce(
    (sum, each, index) => sum + (index === except.booking ? 0 : counts(each)),
    0,
  );
  return 4 - held - booked;
}

/** Does a step in the database and in the model; both must refuse alike. */
async function play(teeTime: TestTeeTime, model: Model, step: Step): Promise<void> {
  if ('places' in step) {
    const free = left(model, { owner: step.owner });
    const expected = step.places <= free ? null : free;
    let id = 0;
    const refused = await leftWhenRefused(async () => {
      if (step.do === 'hold') await hold(teeTime, step.owner, step.places);
      else id = await book(teeTime, step.owner, step.places, step.do === 'book');
    });
    expect(refused).toBe(expected);
    if (refused !== null) return;
    if (step.do === 'hold') model.held.set(step.owner, step.places);
    else {
      model.held.delete(step.owner);
      model.bookings.push({ id, players: step.places, state: step.do === 'book' ? 'confirmed' : 'waiting' });
    }
  } else if ('owner' in step) {
    await (step.do === 'release' ? release(teeTime, step.owner) : expireHold(teeTime, step.owner));
    model.held.delete(step.owner);
  } else await playBooking(teeTime, model, step);
}

async function playBooking(
  teeTime: TestTeeTime,
  model: Model,
  step: Extract<Step, { booking: number }>,
): Promise<void> {
  const booking = model.bookings[step.booking];
  if (!booking || booking.state === 'cancelled') return;
  if (step.do === 'cancel') {
    await setState(booking.id, { state: 'cancelled' });
    booking.state = 'cancelled';
  } else if (booking.state === 'confirmed') return;
  else if (step.do === 'expire order') {
    await setState(booking.id, { expires_at: longAgo });
    booking.state = 'lapsed';
  } else {
    const free = left(model, { booking: step.booking });
    const refused = await leftWhenRefused(() => confirm(teeTime, booking.id, booking.players));
    expect(refused).toBe(booking.players <= free ? null : free);
    if (refused === null) booking.state = 'confirmed';
  }
}

const owner = fc.integer({ min: 0, max: owners.length - 1 });
const places = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('hold', 'book', 'order'), owner, places }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('release', 'expire hold'), owner }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'confirm', 'expire order'), booking: fc.nat(5) }),
  },
);

describe('Random sequences of holding, booking, cancelling and expiring', () => {
  it('conserve the places of a tee time: free, held and booked are always 4', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const teeTime = await newTeeTime();
        const model: Model = { held: new Map(), bookings: [] };
        for (const each of steps) {
          await play(teeTime, model, each);
          expect(await taken(teeTime)).toBe(4 - left(model, {}));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuse nobody who would have fitted when all ask at once, and never sell a fifth place', async () => {
    const asks = fc.array(fc.record({ isPaid: fc.boolean(), isHold: fc.boolean(), places }), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(asks, async (batch) => {
        const teeTime = await newTeeTime();
        const refusals = await Promise.all(
          batch.map((ask, index) =>
            leftWhenRefused(() =>
              ask.isHold ? hold(teeTime, index, ask.places) : book(teeTime, index, ask.places, ask.isPaid),
            ),
          ),
        );
        const after = await taken(teeTime);
        expect(after).toBeLessThanOrEqual(4);
        for (const [index, ask] of batch.entries())
          if (refusals[index] !== null) expect(ask.places).toBeGreaterThan(4 - after);
      }),
      { numRuns: 40 },
    );
  });

  it('never sell a fifth place when bookings, cancellations and ends of holds cross each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { maxLength: 4 }),
        async (batches) => {
          const teeTime = await newTeeTime();
          const ids: number[] = [];
          for (const batch of batches) {
            await Promise.all(batch.map((each) => leftWhenRefused(() => playAlone(teeTime, ids, each))));
            expect(await taken(teeTime)).toBeLessThanOrEqual(4);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

async function playAlone(teeTime: TestTeeTime, ids: number[], each: Step): Promise<void> {
  if ('places' in each) {
    if (each.do === 'hold') await hold(teeTime, each.owner, each.places);
    else ids.push(await book(teeTime, each.owner, each.places, each.do === 'book'));
  } else if ('owner' in each) {
    await (each.do === 'release' ? release(teeTime, each.owner) : expireHold(teeTime, each.owner));
  } else {
    const id = ids[each.booking];
    if (id === undefined) return;
    const row = await db
      .selectFrom('reservation')
      .select(['state', 'players'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (each.do === 'cancel') await setState(id, { state: 'cancelled' });
    else if (row?.state === 'pending' && each.do === 'expire order')
      await setState(id, { expires_at: longAgo });
    else if (row?.state === 'pending') await confirm(teeTime, id, row.players);
  }
}
