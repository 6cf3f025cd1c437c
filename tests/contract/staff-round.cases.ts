import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const TODAY = '2031-05-02';
const NOTES = `/staff/day-notes?facilityId=9101&date=${TODAY}`;
let made = 0;

const clerk = shared((engine) => staffAt(engine, 'clerk'));
/** Roles of another course do not reach the bookings below. */
const stranger = shared((engine) => staffAt(engine, [{ role: 'owner', facilityId: 9201 }]));

/** A booking for one, today unless said, four to a tee time. Rate 2 plays 18 holes, rate 5 nine. */
async function booked(engine: TestEngine, { date = TODAY, rate = 2, late = 0 } = {}): Promise<number> {
  const minutes = 18 * 60 + 10 * (Math.floor(made++ / 4) + late);
  const time = new Date(Date.parse(`${date}T00:00:00.000Z`) + minutes * 60_000).toISOString();
  const body = {
    facilityId: 9101,
    teetime: time,
    rate,
    players: 1,
    firstName: 'Ada',
    lastName: `Round ${made}`,
    attemptId: randomUUID(),
  };
  const answer = await (await clerk(engine)).post('/staff/bookings', body);
  return ((await answer.json()) as ChangedBooking).booking.id;
}
const kept = shared((engine) => booked(engine));
const cancelled = shared(async (engine) => {
  const id = await booked(engine);
  await engine.db.updateTable('reservation').set({ state: 'cancelled' }).where('id', '=', id).execute();
  return id;
});

type Asker = { ask: (path: string, more?: { method?: string; body?: unknown }) => Promise<Response> };
type Ask = (engine: TestEngine, as: Asker, id: number, more?: object) => Promise<Response>;

const progress: Ask = (_engine, as, id, more) =>
  as.ask(`/staff/bookings/${id}/progress`, { method: 'PUT', body: { step: 'started', ...more } });
const carts: Ask = (_engine, as, id, more) =>
  as.ask(`/staff/bookings/${id}/carts`, {
    method: 'PUT',
    body: { carts: [{ slotNumber: 1, cart: '' }], ...more },
  });
const removeMark: Ask = (_engine, as, id, more) =>
  as.ask(`/staff/bookings/${id}/undo-progress`, { method: 'POST', body: { step: 'started', ...more } });
const started = async (engine: TestEngine) => {
  const id = await booked(engine);
  await byClerk(engine, progress, id);
  return id;
};
const undoCheckIn: Ask = (_engine, as, id, more) =>
  as.ask(`/staff/bookings/${id}/undo-check-in`, { method: 'POST', body: { slots: [1], ...more } });
const writeNotes = (as: Asker, more: object = {}) =>
  as.ask('/staff/day-notes', {
    method: 'PUT',
    body: { facilityId: 9101, date: TODAY, notes: 'Carts on paths only', ...more },
  });

const byClerk = async (engine: TestEngine, ask: Ask, id: number, more?: object) =>
  ask(engine, await clerk(engine), id, more);

/** The refusals of every change of a booking. */
function refusalsOf(ask: Ask): Record<string, Case> {
  return Object.fromEntries<Case>([
    [
      'SESSION_REQUIRED',
      async (engine) => ask(engine, { ask: (path, more) => engine.ask(path, more) }, await kept(engine)),
    ],
    ['ROLE_REFUSED', async (engine) => ask(engine, await stranger(engine), await kept(engine))],
    ['NOT_FOUND', (engine) => byClerk(engine, ask, 1)],
    ['RESERVATION_NOT_BOOKED', async (engine) => byClerk(engine, ask, await cancelled(engine))],
    ['BOOKING_CHANGED', async (engine) => byClerk(engine, ask, await kept(engine), { version: 'ffff' })],
  ]);
}

export const staffRoundCases: Cases = {
  answers: {
    'deskRound.markProgress': async (engine) => byClerk(engine, progress, await booked(engine)),
    'deskRound.removeMark': async (engine) => byClerk(engine, removeMark, await started(engine)),
    'deskRound.setCarts': async (engine) =>
      byClerk(engine, carts, await booked(engine), { carts: [{ slotNumber: 1, cart: 'a1' }] }),
    'deskRound.undoCheckIn': async (engine) => {
      const id = await booked(engine);
      await (await clerk(engine)).post(`/staff/bookings/${id}/check-in`);
      return byClerk(engine, undoCheckIn, id);
    },
    'deskRound.dayNotes': async (engine) => (await clerk(engine)).ask(NOTES),
    'deskRound.setDayNotes': async (engine) => writeNotes(await clerk(engine)),
  },
  refusals: {
    'deskRound.markProgress': {
      ...refusalsOf(progress),
      NOT_DAY_OF_PLAY: async (engine) =>
        byClerk(engine, progress, await booked(engine, { date: '2031-06-30' })),
      NO_TURN: async (engine) =>
        byClerk(engine, progress, await booked(engine, { rate: 5 }), { step: 'at-turn' }),
      PROGRESS_PASSED: async (engine) => {
        const id = await booked(engine);
        await byClerk(engine, progress, id, { step: 'finished' });
        return byClerk(engine, progress, id);
      },
    },
    'deskRound.removeMark': {
      ...refusalsOf(removeMark),
      NOT_DAY_OF_PLAY: async (engine) => {
        const id = await started(engine);
        await sql`with moved as (update booking_progress set starts_at = starts_at - interval '2 days' where reservation_id = ${id})
          update reservation set starts_at = starts_at - interval '2 days' where id = ${id}`.execute(
          engine.db,
        );
        return byClerk(engine, removeMark, id);
      },
    },
    'deskRound.setCarts': {
      ...refusalsOf(carts),
      PLAYERS_CHANGED: async (engine) =>
        byClerk(engine, carts, await kept(engine), { carts: [{ slotNumber: 6, cart: '1' }] }),
      CART_OUT: async (engine) => {
        const cart = { carts: [{ slotNumber: 1, cart: '40' }] };
        await byClerk(engine, carts, await booked(engine), cart);
        return byClerk(engine, carts, await booked(engine, { late: 3 }), cart);
      },
    },
    'deskRound.undoCheckIn': {
      ...refusalsOf(undoCheckIn),
      RAIN_CHECK_GIVEN: async (engine) => {
        const id = await booked(engine);
        await engine.db
          .updateTable('reservation')
          .set({ starts_at: new Date('2031-05-02T11:50:00.000Z') })
          .where('id', '=', id)
          .execute();
        const rained = { slots: [1], holesPlayed: 9, isPaidAtCourse: true, email: 'rain@example.com' };
        await (await clerk(engine)).post(`/staff/bookings/${id}/rain-check`, rained);
        return byClerk(engine, undoCheckIn, id);
      },
    },
    'deskRound.dayNotes': {
      SESSION_REQUIRED: (engine) => engine.ask(NOTES),
      ROLE_REFUSED: async (engine) => (await stranger(engine)).ask(NOTES),
      NOT_FOUND: async (engine) =>
        (await clerk(engine)).ask(`/staff/day-notes?facilityId=9999&date=${TODAY}`),
    },
    'deskRound.setDayNotes': {
      SESSION_REQUIRED: (engine) => writeNotes({ ask: (path, more) => engine.ask(path, more) }),
      ROLE_REFUSED: async (engine) => writeNotes(await stranger(engine)),
      NOT_FOUND: async (engine) => writeNotes(await clerk(engine), { facilityId: 9999 }),
      DAY_NOTES_CHANGED: async (engine) => {
        await writeNotes(await clerk(engine), { notes: 'Frost' });
        return writeNotes(await clerk(engine), { notes: 'Fog', previous: 'Rain' });
      },
    },
  },
};
