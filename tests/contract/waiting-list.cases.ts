import { MAX_WAITING } from '#server/contract/constants.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { waitlistJobs } from '#server/engine/waitlist/waitlist.jobs.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { changeSettings } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { bookedPlace, freshPlace } from './cart-scenes.ts';
import type { Cases } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let people = 0;

/** A customer on the waitlists of this many full tee times. */
async function waiter(engine: TestEngine, count = 0) {
  await changeSettings(engine, { waitingList: { enabled: true } });
  const { headers } = await signIn(engine, `line-${people++}@example.com`);
  const of = (method: string, path: string, body?: unknown) =>
    engine.ask(path, { headers, method, ...(body === undefined ? {} : { body }) });
  const join = async (place: { facilityId: number; teeTime: { teetime: string } }, change: object = {}) =>
    of('POST', '/waiting-list', {
      facilityId: place.facilityId,
      from: place.teeTime.teetime,
      players: 2,
      ...change,
    });
  const places: Awaited<ReturnType<typeof bookedPlace>>[] = [];
  const entries: WaitingEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = await bookedPlace(engine, 4);
    places.push(place);
    entries.push((await (await join(place)).json()) as WaitingEntry);
  }
  const own = `/waiting-list/${entries[0]?.id ?? NOBODY}`;
  const cartOf = async () =>
    (await engine.read<{ id: string }>('/shopping-cart', { method: 'POST', headers })).id;
  const free = async () => {
    await engine.database.pool.query(`delete from reservation where facility_id = $1 and starts_at = $2`, [
      places[0]?.facilityId,
      places[0]?.teeTime.teetime,
    ]);
    for (const job of waitlistJobs(engine.parts)) await job.run();
  };
  return { headers, of, join, places, own, cartOf, free };
}

/** Calls an operator without a waitlist. */
const atTheBay = async (engine: TestEngine, method: string, path: string, body?: unknown) => {
  const { headers } = await signIn(engine, `line-${people++}@example.com`, 'the-bay');
  return engine.ask(path, { alias: 'the-bay', headers, method, ...(body === undefined ? {} : { body }) });
};
const anyAsk = { facilityId: 9101, from: '2031-05-12T14:00:00.000Z', players: 2 };

export const waitingListCases: Cases = {
  answers: {
    'waitingList.list': async (engine) => (await waiter(engine, 1)).of('GET', '/waiting-list'),
    'waitingList.get': async (engine) => {
      const { of, own } = await waiter(engine, 1);
      return of('GET', own);
    },
    'waitingList.join': async (engine) => (await waiter(engine)).join(await bookedPlace(engine, 4)),
    'waitingList.leave': async (engine) => {
      const { of, own } = await waiter(engine, 1);
      return of('DELETE', own);
    },
    'waitingList.accept': async (engine) => {
      const { of, own, cartOf, free } = await waiter(engine, 1);
      await free();
      return of('POST', `${own}/accept`, { cartId: await cartOf() });
    },
  },
  refusals: {
    'waitingList.list': {
      SESSION_REQUIRED: ({ ask }) => ask('/waiting-list'),
      FORBIDDEN: (engine) => atTheBay(engine, 'GET', '/waiting-list'),
    },
    'waitingList.get': {
      FORBIDDEN: (engine) => atTheBay(engine, 'GET', `/waiting-list/${NOBODY}`),
      NOT_FOUND: async (engine) => (await waiter(engine)).of('GET', `/waiting-list/${NOBODY}`),
    },
    'waitingList.join': {
      SESSION_REQUIRED: async (engine) => {
        await waiter(engine);
        return engine.ask('/waiting-list', { method: 'POST', body: anyAsk });
      },
      FORBIDDEN: (engine) => atTheBay(engine, 'POST', '/waiting-list', anyAsk),
      FACILITY_NOT_OFFERED: async (engine) =>
        (await waiter(engine)).join(await bookedPlace(engine, 4), { facilityId: 1 }),
      TEE_TIME_NOT_AVAILABLE: async (engine) =>
        (await waiter(engine)).join(await freshPlace(engine), { from: '2031-05-12T03:00:00.000Z' }),
      TEE_TIME_FREE: async (engine) => (await waiter(engine)).join(await freshPlace(engine)),
      WAITING_ALREADY: async (engine) => {
        const { join, places } = await waiter(engine, 1);
        return join(places[0] ?? (await freshPlace(engine)));
      },
      WAITING_LIMIT_REACHED: async (engine) =>
        (await waiter(engine, MAX_WAITING)).join(await bookedPlace(engine, 4)),
    },
    'waitingList.leave': {
      FORBIDDEN: (engine) => atTheBay(engine, 'DELETE', `/waiting-list/${NOBODY}`),
      NOT_FOUND: async (engine) => (await waiter(engine)).of('DELETE', `/waiting-list/${NOBODY}`),
    },
    'waitingList.accept': {
      FORBIDDEN: (engine) => atTheBay(engine, 'POST', `/waiting-list/${NOBODY}/accept`, { cartId: NOBODY }),
      NOT_FOUND: async (engine) =>
        (await waiter(engine)).of('POST', `/waiting-list/${NOBODY}/accept`, { cartId: NOBODY }),
      OFFER_OVER: async (engine) => {
        const { of, own, cartOf } = await waiter(engine, 1);
        return of('POST', `${own}/accept`, { cartId: await cartOf() });
      },
    },
  },
};
