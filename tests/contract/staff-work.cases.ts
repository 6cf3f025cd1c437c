import { randomUUID } from 'node:crypto';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

let times = 0;
async function booked(engine: TestEngine, email = 'ada@example.com') {
  const teetime = new Date(Date.parse('2031-09-22T12:10:00Z') + times++ * 600_000).toISOString();
  const golfer = { firstName: 'Ada', lastName: 'Palmer', email, phone: '' };
  const body = { facilityId: 9101, teetime, rate: 2, players: 2, ...golfer, attemptId: randomUUID() };
  const answer = await (await clerk(engine)).post('/staff/bookings', body);
  return ((await answer.json()) as ChangedBooking).booking;
}
const confirm = async (engine: TestEngine, id: number, body = {}, who = clerk) =>
  (await who(engine)).post(`/staff/bookings/${id}/confirmation`, body);
const batch = (bookings: { id: number; version?: string }[], action = 'check-in') => ({ action, bookings });

const nobody = shared((engine) => staffAt(engine, []));
const ONE = { method: 'POST', body: batch([{ id: 1 }]) };

export const staffWorkCases: Cases = {
  answers: {
    'deskWork.batch': async (engine) => {
      const [one, other] = [await booked(engine), await booked(engine)];
      const bookings = [{ id: one.id, version: one.version }, { id: other.id, version: 'ffff' }, { id: 1 }];
      return (await clerk(engine)).post('/staff/bookings/batch', batch(bookings));
    },
    'deskWork.confirm': async (engine) => confirm(engine, (await booked(engine)).id),
  },
  refusals: {
    'deskWork.batch': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/bookings/batch', ONE),
      ROLE_REFUSED: async (engine) => (await nobody(engine)).ask('/staff/bookings/batch', ONE),
    },
    'deskWork.confirm': {
      SESSION_REQUIRED: (engine) =>
        engine.ask('/staff/bookings/1/confirmation', { method: 'POST', body: {} }),
      ROLE_REFUSED: async (engine) => confirm(engine, (await booked(engine)).id, {}, starter),
      NOT_FOUND: (engine) => confirm(engine, 1),
      RESERVATION_NOT_BOOKED: async (engine) => {
        const { id } = await booked(engine);
        await (await clerk(engine)).post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
        return confirm(engine, id);
      },
      BOOKING_CHANGED: async (engine) => confirm(engine, (await booked(engine)).id, { version: 'ffff' }),
      EMAIL_MISSING: async (engine) => confirm(engine, (await booked(engine, '')).id),
      CONFIRMATION_SENT: async (engine) => {
        const { id } = await booked(engine);
        await confirm(engine, id);
        return confirm(engine, id);
      },
    },
  },
};
