import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { buy } from '#tests/support/shop.ts';
import { addStaff, STAFF_PASSWORD, staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';
import { undoOfCharged } from './staff-no-show-fee.cases.ts';

const DATE = '2031-05-10';
let times = 0;

const clerk = shared((engine) => staffAt(engine, 'clerk'));
/** A clerk of another course, whose roles do not reach the bookings below. */
const stranger = shared((engine) => staffAt(engine, [{ role: 'owner', facilityId: 9201 }]));

async function booked(engine: TestEngine): Promise<number> {
  const { reservationId } = await buy(engine, { rate: 'Walking', players: 1, date: DATE, nth: times++ });
  return reservationId;
}
const kept = shared(booked);

const cancelled = shared(async (engine) => {
  const id = await booked(engine);
  await engine.db.updateTable('reservation').set({ state: 'cancelled' }).where('id', '=', id).execute();
  return id;
});

const signIn = async (engine: TestEngine, password: string) => {
  const { email } = await addStaff(engine, 'clerk');
  return engine.ask('/staff/session', { method: 'POST', body: { email, password } });
};

/** The refusals of every call for staff. */
function refusalsOf(ask: (engine: TestEngine, as: { ask: Ask }) => Promise<Response>): Record<string, Case> {
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => ask(engine, { ask: (path, more) => engine.ask(path, more) })],
    ['ROLE_REFUSED', async (engine) => ask(engine, await stranger(engine))],
  ]);
}
type Ask = (path: string, more?: { method?: string; body?: unknown }) => Promise<Response>;

const checkIn = async (engine: TestEngine, id: number, body = {}) =>
  (await clerk(engine)).post(`/staff/bookings/${id}/check-in`, body);

export const staffCases: Cases = {
  answers: {
    'staffAccess.signIn': (engine) => signIn(engine, STAFF_PASSWORD),
    'staffAccess.session': async (engine) => (await clerk(engine)).ask('/staff/session'),
    'staffAccess.signOut': async (engine) =>
      (await staffAt(engine, 'clerk')).ask('/staff/session', { method: 'DELETE' }),
    'desk.sheet': async (engine) => {
      await kept(engine);
      return (await clerk(engine)).ask(`/staff/tee-sheet?facilityId=9101&date=${DATE}`);
    },
    'desk.sheetVersion': async (engine) =>
      (await clerk(engine)).ask(`/staff/tee-sheet/version?facilityId=9101&date=${DATE}`),
    'desk.booking': async (engine) => (await clerk(engine)).ask(`/staff/bookings/${await kept(engine)}`),
    'desk.checkIn': async (engine) => checkIn(engine, await booked(engine)),
    'desk.undo': async (engine) => {
      const changed = (await (await checkIn(engine, await booked(engine))).json()) as ChangedBooking;
      return (await clerk(engine)).post(`/staff/changes/${changed.changeId}/undo`);
    },
  },
  refusals: {
    'staffAccess.signIn': {
      CREDENTIALS_REJECTED: (engine) => signIn(engine, 'wrong-12'),
      ACCOUNT_LOCKED: async (engine) => {
        const { email } = await addStaff(engine, 'clerk');
        const body = { email, password: 'wrong-12' };
        const address = '203.0.113.77';
        for (let tries = 0; tries < 5; tries += 1)
          await engine.ask('/staff/session', { method: 'POST', body, address });
        return engine.ask('/staff/session', { method: 'POST', body, address });
      },
    },
    'staffAccess.session': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/session'),
      ROLE_REFUSED: async (engine) => (await staffAt(engine, [])).ask('/staff/session'),
    },
    'staffAccess.signOut': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/session', { method: 'DELETE' }),
      ROLE_REFUSED: async (engine) => (await staffAt(engine, [])).ask('/staff/session', { method: 'DELETE' }),
    },
    'desk.sheetVersion': {
      ...refusalsOf((_engine, as) => as.ask(`/staff/tee-sheet/version?facilityId=9101&date=${DATE}`)),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/tee-sheet/version?facilityId=9201'),
    },
    'desk.sheet': {
      ...refusalsOf((_engine, as) => as.ask(`/staff/tee-sheet?facilityId=9101&date=${DATE}`)),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/tee-sheet?facilityId=9201'),
    },
    'desk.booking': {
      ...refusalsOf(async (engine, as) => as.ask(`/staff/bookings/${await kept(engine)}`)),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/bookings/1'),
    },
    'desk.checkIn': {
      ...refusalsOf(async (engine, as) =>
        as.ask(`/staff/bookings/${await kept(engine)}/check-in`, { method: 'POST', body: {} }),
      ),
      NOT_FOUND: (engine) => checkIn(engine, 1),
      RESERVATION_NOT_BOOKED: async (engine) => checkIn(engine, await cancelled(engine)),
      BOOKING_CHANGED: async (engine) => checkIn(engine, await kept(engine), { version: 'ffff' }),
    },
    'desk.undo': {
      ...refusalsOf(async (engine, as) => {
        const changed = (await (await checkIn(engine, await booked(engine))).json()) as ChangedBooking;
        return as.ask(`/staff/changes/${changed.changeId}/undo`, { method: 'POST', body: {} });
      }),
      NOT_FOUND: async (engine) => (await clerk(engine)).post('/staff/changes/999999/undo'),
      NOT_UNDOABLE: async (engine) => {
        const changed = (await (await checkIn(engine, await booked(engine))).json()) as ChangedBooking;
        const undo = async () => (await clerk(engine)).post(`/staff/changes/${changed.changeId}/undo`);
        await undo();
        return undo();
      },
      NO_SHOW_FEE_CHARGED: undoOfCharged,
    },
  },
};
