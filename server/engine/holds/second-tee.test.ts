import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Start } from '#server/rules/crossing.ts';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { consumeHold } from './consume-hold.ts';
import { releaseHold } from './release.queries.ts';
import { takeHold } from './take-hold.ts';
import { type LockedTeeTime, lockTeeTime } from './tee-time-locks.queries.ts';

const { db } = await freshDatabase();
const course = await insertCourse(db);
const TURN_MS = 130 * 60_000;

const ownerOf = (number: number): HoldOwner => ({ key: `guest:${number}`, cartId: null, guestEmail: null });
const checkout = { reservationWindow: 10 };

/** A tee time of a round; with `crossing`, 18 holes. */
type Round = Start & { crossing: Start | null };
const lock = (trx: Trx, { startsAt, startingTee, crossing }: Round) =>
  lockTeeTime(trx, course.id, startsAt, startingTee, crossing);

let day = 0;
/** 8:00 from hole 1 turns at 10:10 on hole 10, whose groups turn at 12:20 on hole 1, and so on. */
function newMorning(): { eighteen: Round[]; nine: Round[] } {
  const first = Date.UTC(2032, 2, 1 + day++, 8);
  const starts = [0, 1, 2].map((nth) => ({
    startsAt: new Date(first + nth * TURN_MS),
    startingTee: nth === 1 ? 10 : 1,
  }));
  const eighteen = starts.slice(0, 2).map((start, nth) => ({ ...start, crossing: starts[nth + 1] ?? null }));
  return { eighteen, nine: starts.map((start) => ({ ...start, crossing: null })) };
}

type Place = (trx: Trx, teeTime: LockedTeeTime, number: number, slots: number) => Promise<unknown>;
const hold: Place = (trx, teeTime, number, slots) =>
  takeHold(trx, teeTime, { owner: ownerOf(number), slots, bayMinutes: null, clientAddress: null, checkout });
const rateId = await insertRate(db, course, new Date(Date.UTC(2032, 1, 1)));
const book: Place = async (trx, teeTime, number, players) => {
  const consumed = await consumeHold(trx, teeTime, { owner: ownerOf(number), players, bayMinutes: null });
  return insertReservation(trx, { course, rateId, teeTime, players, consumed });
};

/** Slots taken at a tee time by groups that start or turn there. */
async function takenAt({ startsAt, startingTee }: Start): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (
      (select coalesce(sum(players), 0) from reservation r
        where t.id in (r.tee_time_id, r.crossing_tee_time_id) and state = 'confirmed')
      + (select coalesce(sum(slots), 0) from hold h
        where t.id in (h.tee_time_id, h.crossing_tee_time_id) and expires_at > now()))::int as taken
    from tee_time t where facility_id = ${course.id} and starts_at = ${startsAt} and starting_tee = ${startingTee}`.execute(
    db,
  );
  return rows[0]?.taken ?? 0;
}

const GROUPS = 8;

/**
 * Half of the groups turn at the tee time where the other half starts. In the control, which locks only where a group
 * starts, all write before one commits.
 */
async function race(place: Place, kind: 'locked' | 'control'): Promise<{ placed: number; taken: number }> {
  const { eighteen, nine } = newMorning();
  const [turning, starting] = [eighteen[0], nine[1]];
  if (!turning?.crossing || !starting) throw new Error('No round');
  // Both rows are there before the race, so that the control waits for nothing.
  const known = await db.transaction().execute((trx) => lock(trx, turning));
  let written = 0;
  let open: () => void = () => undefined;
  const allWritten = new Promise<void>((resolve) => {
    open = resolve;
  });
  const group = (number: number) =>
    db.transaction().execute(async (trx) => {
      const round = number % 2 === 0 ? turning : starting;
      const own =
        number % 2 === 0 ? known : { ...known, ...starting, id: known.crossingId ?? 0, crossingId: null };
      await place(trx, kind === 'locked' ? await lock(trx, round) : own, number, 4);
      if (kind === 'locked') return;
      if (++written === GROUPS) open();
      await allWritten;
    });
  const answers = await Promise.allSettled(Array.from({ length: GROUPS }, (_, number) => group(number)));
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof EngineError)) throw answer.reason;
  const placed = answers.filter(({ status }) => status === 'fulfilled').length;
  return { placed, taken: await takenAt(turning.crossing) };
}

describe.each([
  { name: 'Holding', place: hold },
  { name: 'Booking', place: book },
])('$name where 18 holes turn and others start at once', ({ place }) => {
  it('oversells without the locks: the control that shows what they are for', async () => {
    expect(await race(place, 'control')).toEqual({ placed: GROUPS, taken: 4 * GROUPS });
  });

  it('never oversells with both tee times locked', async () => {
    for (let round = 0; round < 5; round++)
      expect(await race(place, 'locked')).toEqual({ placed: 1, taken: 4 });
  });
});

it('locks both tee times in one order, so that rounds of both tees do not wait for each other', async () => {
  const { eighteen } = newMorning();
  const [front] = eighteen;
  if (!front?.crossing) throw new Error('No round');
  const back = { ...front.crossing, crossing: { startsAt: front.startsAt, startingTee: front.startingTee } };
  const rounds = Array.from({ length: 20 }, (_, number) => (number % 2 ? front : back));
  await Promise.all(
    rounds.map((round) =>
      db.transaction().execute(async (trx) => {
        await lock(trx, round);
        await sql`select pg_sleep(0.01)`.execute(trx);
      }),
    ),
  );
});

type Step = { do: 'hold' | 'book' | 'release'; owner: number; round: number; slots: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('hold', 'book', 'release'),
  owner: fc.nat(3),
  round: fc.nat(4),
  slots: fc.integer({ min: 1, max: 4 }),
});

const isAt = (round: Round, start: Start) =>
  [round, round.crossing].some(
    (at) => at?.startsAt.getTime() === start.startsAt.getTime() && at.startingTee === start.startingTee,
  );

/** Null when it was done, else the slots that were left. */
async function leftWhenRefused(work: () => Promise<unknown>): Promise<number | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof EngineError) return Number(error.data?.available);
    throw error;
  }
}

describe('Random sequences of 9 and 18 holes on both tees', () => {
  it('refuse exactly when a tee time of the round is full, and conserve the slots of every tee time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { eighteen, nine } = newMorning();
        const rounds = [...eighteen, ...nine];
        let taken: { round: Round; slots: number; holder: number | null }[] = [];
        const sum = (start: Start, of: typeof taken) =>
          of.filter(({ round }) => isAt(round, start)).reduce((all, { slots }) => all + slots, 0);
        for (const each of steps) {
          const round = rounds[each.round];
          if (!round) throw new Error('No round');
          const isOwn = ({ holder, round: { startsAt } }: (typeof taken)[number]) =>
            holder === each.owner && startsAt.getTime() === round.startsAt.getTime();
          const others = taken.filter((known) => !isOwn(known));
          if (each.do === 'release') {
            await db
              .transaction()
              .execute((trx) => releaseHold(trx, course.id, round, ownerOf(each.owner), { window: 10 }));
            taken = others;
          } else {
            const starts = [round, ...(round.crossing ? [round.crossing] : [])];
            const left = Math.min(...starts.map((start) => 4 - sum(start, others)));
            const place = each.do === 'hold' ? hold : book;
            const refused = await leftWhenRefused(() =>
              db
                .transaction()
                .execute(async (trx) => place(trx, await lock(trx, round), each.owner, each.slots)),
            );
            expect(refused).toBe(each.slots <= left ? null : left);
            const holder = each.do === 'hold' ? each.owner : null;
            if (refused === null) taken = [...others, { round, slots: each.slots, holder }];
          }
          for (const start of nine) expect(await takenAt(start)).toBe(sum(start, taken));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never sell a fifth slot when they cross each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { eighteen, nine } = newMorning();
        const rounds = [...eighteen, ...nine];
        await Promise.all(
          steps.map((each) =>
            leftWhenRefused(() =>
              db.transaction().execute(async (trx) => {
                const round = rounds[each.round];
                if (!round) throw new Error('No round');
                if (each.do === 'release')
                  return releaseHold(trx, course.id, round, ownerOf(each.owner), { window: 10 });
                const place = each.do === 'hold' ? hold : book;
                return place(trx, await lock(trx, round), each.owner, each.slots);
              }),
            ),
          ),
        );
        for (const start of nine) expect(await takenAt(start)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 30 },
    );
  });
});
