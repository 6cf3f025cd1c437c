import { randomUUID } from 'node:crypto';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
/** Roles of another course do not reach the bookings below. */
const stranger = shared((engine) => staffAt(engine, [{ role: 'owner', facilityId: 9201 }]));
const LIST = '/staff/calls?facilityId=9101';
let day = 0;

/** A booking without an email address that was moved by ten minutes. */
async function moved(engine: TestEngine): Promise<number> {
  day += 1;
  const date = `2033-01-${String(day).padStart(2, '0')}`;
  const body = {
    facilityId: 9101,
    teetime: `${date}T15:00:00.000Z`,
    rate: 2,
    players: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    phone: '518-555-0142',
    attemptId: randomUUID(),
  };
  const staff = await clerk(engine);
  const { booking } = (await (await staff.post('/staff/bookings', body)).json()) as ChangedBooking;
  await staff.post(`/staff/bookings/${booking.id}/move`, { teetime: `${date}T15:10:00.000Z` });
  return booking.id;
}
const kept = shared(moved);
const called = async (engine: TestEngine, id: number, body = {}) =>
  (await clerk(engine)).post(`/staff/bookings/${id}/called`, { attemptId: randomUUID(), ...body });

export const staffCallsCases: Cases = {
  answers: {
    'deskCalls.list': async (engine) => {
      await kept(engine);
      return (await clerk(engine)).ask(LIST);
    },
    'deskCalls.called': async (engine) => called(engine, await moved(engine)),
  },
  refusals: {
    'deskCalls.list': {
      SESSION_REQUIRED: (engine) => engine.ask(LIST),
      ROLE_REFUSED: async (engine) => (await stranger(engine)).ask(LIST),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/calls?facilityId=9201'),
    },
    'deskCalls.called': {
      SESSION_REQUIRED: async (engine) =>
        engine.ask(`/staff/bookings/${await kept(engine)}/called`, { method: 'POST', body: {} }),
      ROLE_REFUSED: async (engine) =>
        (await stranger(engine)).post(`/staff/bookings/${await kept(engine)}/called`),
      NOT_FOUND: (engine) => called(engine, 1),
      BOOKING_CHANGED: async (engine) => called(engine, await kept(engine), { version: 'ffff' }),
    },
  },
};
