import { bookedPlace, closeTime, freshPlace, holdAll, pausedFor, visitorOf } from './cart-scenes.ts';
import type { Cases } from './cases.ts';

const NOWHERE = { teetime: '2031-05-05T12:00:00.000Z', slots: 1 };
const NO_COURSE = `/course/${'0'.repeat(24)}/tee-time`;
const GUEST = { 'x-guest-email': 'ada@example.com' };

export const locksCases: Cases = {
  answers: {
    'locks.list': async (engine) => {
      const place = await freshPlace(engine);
      await visitorOf(engine).lock(place, 2, GUEST);
      return engine.ask(
        `/course/${place.courseId}/tee-time/locks?localDate=${place.teeTime.teetime.slice(0, 10)}`,
      );
    },
    'locks.put': async (engine) => visitorOf(engine).lock(await freshPlace(engine), 2, GUEST, 5),
    'locks.release': async (engine) => visitorOf(engine).unlock(await freshPlace(engine), GUEST),
  },
  refusals: {
    'locks.list': { NOT_FOUND: ({ ask }) => ask(`${NO_COURSE}/locks?localDate=2031-05-05`) },
    'locks.put': {
      NOT_FOUND: ({ ask }) => ask(`${NO_COURSE}/lock`, { method: 'PUT', body: NOWHERE, headers: GUEST }),
      SESSION_REQUIRED: async (engine) => visitorOf(engine).lock(await freshPlace(engine), 1),
      TEE_TIME_LOCKED: async (engine) => visitorOf(engine).lock(await bookedPlace(engine, 4), 1, GUEST),
      ONE_SLOT_AVAILABLE: async (engine) => visitorOf(engine).lock(await bookedPlace(engine, 3), 2, GUEST),
      FEW_SLOTS_AVAILABLE: async (engine) => visitorOf(engine).lock(await bookedPlace(engine, 2), 3, GUEST),
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const place = await freshPlace(engine);
        await closeTime(engine, place);
        return visitorOf(engine).lock(place, 1, GUEST);
      },
      HOLD_LIMIT_REACHED: async (engine) => {
        const greedy = { 'x-guest-email': 'greedy@example.com' };
        await holdAll(engine, greedy);
        return visitorOf(engine).lock(await freshPlace(engine), 1, greedy);
      },
      HOLD_PAUSED: async (engine) => {
        const place = await freshPlace(engine);
        const paused = await pausedFor(engine, place.facilityId, place.teeTime.teetime);
        return visitorOf(paused).lock(place, 1, GUEST);
      },
    },
    'locks.release': {
      NOT_FOUND: ({ ask }) => ask(`${NO_COURSE}/lock`, { method: 'DELETE', body: NOWHERE, headers: GUEST }),
    },
  },
};
